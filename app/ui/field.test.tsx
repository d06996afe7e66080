import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { Field, SelectField } from './field.tsx';

const phone = {
  id: 'f-phone',
  name: 'phone',
  defaultValue: '021',
  required: true,
  minLength: 7,
  maxLength: 15,
};

test('a label names its field, constraints and typed value are in the HTML', () => {
  const html = drawn(<Field field={phone} label="Phone number" type="tel" />);
  expect(html).toContain('<label for="f-phone"');
  expect(html).toMatch(/<input[^>]*id="f-phone"/);
  for (const part of [
    'name="phone"',
    'value="021"',
    'required=""',
    'minLength="7"',
    'maxLength="15"',
    'type="tel"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('aria-invalid');
});

test('the message line is there before there is a message, so that an error moves nothing', () => {
  expect(drawn(<Field field={phone} label="Phone" />)).toMatch(/<p id="f-phone-msg"[^>]*><\/p>/);
  expect(drawn(<Field field={phone} label="Phone" message={false} />)).not.toContain('f-phone-msg');
});

test('a hint is tied to the field, and an error takes its place', () => {
  const hinted = drawn(<Field field={phone} label="Phone" hint="10-15 digits" />);
  expect(hinted).toContain('aria-describedby="f-phone-msg"');
  expect(hinted).toContain('10-15 digits');
  const refused = drawn(
    <Field field={{ ...phone, errorId: 'e1', errors: ['Required'] }} label="Phone" hint="10-15 digits" />,
  );
  expect(refused).toContain('aria-invalid="true"');
  expect(refused).toContain('aria-describedby="e1"');
  expect(refused).toMatch(/<p id="e1"[^>]*>.*Required/);
  expect(refused).not.toContain('10-15 digits');
});

test('a form library decides when a fault is shown', () => {
  const html = drawn(<Field field={{ ...phone, ariaInvalid: false, errors: ['Required'] }} label="Phone" />);
  expect(html).not.toContain('aria-invalid');
});

test('a list keeps its chosen value', () => {
  const html = drawn(
    <SelectField field={{ id: 's', name: 's', defaultValue: 'b' }} label="Day">
      <option value="a">A</option>
      <option value="b">B</option>
    </SelectField>,
  );
  expect(html).toMatch(/<option[^>]*value="b"[^>]*selected/);
});
