export default function Route() {
  return <h1>special-offers</h1>;
}
