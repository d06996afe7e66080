import { expect, test } from 'vitest';
import { attributesOf, formsOf } from './html-forms.ts';

test('a form gives what a browser without scripts would send', () => {
  const [form] = formsOf(`<form id="f" method="post" action="/cart?a=1&amp;b=2">
    <input type="hidden" name="token" value="a&quot;b"/><input name="qty" type="number" value="2">
    <input type="checkbox" name="extra" value="x" checked=""/><input type="checkbox" name="extra" value="y"/>
    <input type="radio" name="size" value="s"/><input type="radio" name="size" value="l" checked=""/>
    <select name="time"><option value="1">One</option><option value="2" selected="">Two</option></select>
    <textarea name="note">no &lt;onion&gt;</textarea><button type="button" name="no" value="no"></button><button>Save</button><button name="intent" value="add">Add</button></form>
    <input form="f" name="code" value="SAVE"/>`);
  expect(form).toMatchObject({
    action: '/cart?a=1&b=2',
    method: 'post',
    fields: [
      ['token', 'a"b'],
      ['qty', '2'],
      ['extra', 'x'],
      ['size', 'l'],
      ['code', 'SAVE'],
      ['note', 'no <onion>'],
      ['time', '2'],
    ],
    buttons: [
      ['', ''],
      ['intent', 'add'],
    ],
  });
});

test('an attribute without a value is an empty text', () => {
  expect(attributesOf('required name="a" data-native')).toEqual({
    required: '',
    name: 'a',
    'data-native': '',
  });
});
