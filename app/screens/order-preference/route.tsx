export default function Route() {
  return <h1>order-preference</h1>;
}
