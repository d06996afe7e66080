export default function Route() {
  return <h1>sign-in</h1>;
}
