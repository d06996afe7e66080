export default function Route() {
  return <h1>profile/help-and-support</h1>;
}
