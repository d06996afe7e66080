export default function Route() {
  return <h1>order-receiver</h1>;
}
