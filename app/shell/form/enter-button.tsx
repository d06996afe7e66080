/**
 * The invisible first button of a form, which Enter in a field presses. Used where the first visible button
 * does something other than sending the form.
 */
export function EnterButton() {
  return <button type="submit" hidden />;
}
