export default function Route() {
  return <h1>product</h1>;
}
