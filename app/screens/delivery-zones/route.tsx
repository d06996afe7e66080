export default function Route() {
  return <h1>delivery-zones</h1>;
}
