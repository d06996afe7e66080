export default function Route() {
  return <h1>payment-methods</h1>;
}
