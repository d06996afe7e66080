export default function Route() {
  return <h1>checkout</h1>;
}
