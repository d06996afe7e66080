export default function Route() {
  return <h1>profile/info</h1>;
}
