import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';
import { TranslationProvider } from './translation.tsx';

function draw(props: ComponentProps<typeof Stepper>): string {
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={{}}>
      <Stepper {...props} />
    </TranslationProvider>,
  );
}

test('without script it is a named number field and nothing else', () => {
  const html = draw({ name: 'quantity', label: 'Quantity of Naan', what: 'Naan', defaultValue: 2, max: 5 });
  expect(html).not.toContain('<button');
  expect(html).toMatch(/<input[^>]*type="number"/);
  for (const part of [
    'name="quantity"',
    'value="2"',
    'min="1"',
    'max="5"',
    'step="1"',
    'aria-label="Quantity of Naan"',
  ])
    expect(html).toContain(part);
});

test('R-PROD-23: no maximum means no max attribute, never "Infinity"', () => {
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 1, max: Infinity })).not.toContain('max=');
});

test('R-PROD-20: disabled is in the HTML', () => {
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 1, disabled: true })).toContain(
    'disabled=""',
  );
});

test('a cart line may go down to 0', () => {
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 1, min: 0, removable: true })).toContain(
    'min="0"',
  );
});

test('what may be left out is not required; the number of a dish is', () => {
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 0, min: 0 })).not.toContain('required');
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 1 })).toContain('required');
  expect(draw({ name: 'q', label: 'Q', what: 'Q', defaultValue: 1, min: 0, removable: true })).toContain(
    'required',
  );
});
