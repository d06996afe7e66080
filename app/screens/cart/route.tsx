export default function Route() {
  return <h1>cart</h1>;
}
