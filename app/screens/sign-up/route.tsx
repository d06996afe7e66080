export default function Route() {
  return <h1>sign-up</h1>;
}
