/** What Enter in a field presses: the first button of a form, where the first that is seen does something else. It has no face and no name. */
export function EnterButton() {
  return <button type="submit" hidden />;
}
