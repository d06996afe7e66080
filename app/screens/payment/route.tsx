export default function Route() {
  return <h1>payment</h1>;
}
