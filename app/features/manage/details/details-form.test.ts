import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Details, detailsFields, readDetails } from './details-form.ts';

const line = fc.stringMatching(/^[A-Za-z][A-Za-z ,.@]{0,30}[a-z]$/);
const details = fc.record(
  {
    subdomain: fc.constant('demo'),
    ...{ tradingName: line, address: line, phone: line, email: line, gstNumber: line },
    latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => Number(degrees.toFixed(6))),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => Number(degrees.toFixed(6))),
    language: fc.constantFrom('en', 'pa'),
  },
  { requiredKeys: ['subdomain', 'tradingName', 'address', 'language'] },
);

test('A-904: details that nobody touches come back as the file has them, with what the page has no field for', () => {
  fc.assert(
    fc.property(details, (known) => {
      // a number below a millionth is written with an exponent, which nobody types
      fc.pre(![known.latitude, known.longitude].some((degrees) => Object.is(degrees, -0)));
      fc.pre(!`${known.latitude} ${known.longitude}`.includes('e-'));
      expect(readDetails(detailsFields(known), known)).toEqual(known);
    }),
  );
});

test('A-904: a line that is emptied goes away, and what is no number stays as it was typed', () => {
  const known: Details & { subdomain: string } = {
    subdomain: 'demo',
    tradingName: 'Mitti',
    phone: '09',
    latitude: 1,
  };
  const texts = { ...detailsFields(known), phone: ' ', latitude: 'south', tradingName: '' };
  expect(readDetails(texts, known)).toEqual({ subdomain: 'demo', latitude: 'south' });
});
