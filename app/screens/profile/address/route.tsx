export default function Route() {
  return <h1>profile/address</h1>;
}
