export default function Route() {
  return <h1>order-status</h1>;
}
