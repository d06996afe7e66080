export default function Route() {
  return <h1>change-order-details</h1>;
}
