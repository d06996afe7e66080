export default function Route() {
  return <h1>profile/orders</h1>;
}
