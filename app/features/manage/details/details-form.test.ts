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
    mailLines: fc.oneof(
      fc.record({ accepted: line }),
      fc.record({ cancelled: line }),
      fc.record({ accepted: line, cancelled: line }),
    ),
    language: fc.constantFrom('en', 'pa'),
  },
  { requiredKeys: ['subdomain', 'tradingName', 'address', 'language'] },
);

test('A-904, A-984: details that nobody touches come back as the file has them, with what the page has no field for', () => {
  fc.assert(
    fc.property(details, (known) => {
      // a number below a millionth is written with an exponent, which nobody types
      fc.pre(![known.latitude, known.longitude].some((degrees) => Object.is(degrees, -0)));
      fc.pre(!`${known.latitude} ${known.longitude}`.includes('e-'));
      expect(readDetails(detailsFields(known), known)).toEqual(known);
    }),
  );
});

test('A-904, A-984: a line that is emptied goes away, what is no number stays as it was typed, and a line of a mail is one line', () => {
  const known: Details & { subdomain: string } = {
    subdomain: 'demo',
    tradingName: 'Mitti',
    phone: '09',
    latitude: 1,
    mailLines: { accepted: 'Thank you', cancelled: 'Sorry' },
  };
  const texts = {
    ...detailsFields(known),
    phone: ' ',
    latitude: 'south',
    tradingName: '',
    'mailLines.accepted': 'Park behind. \r\n The door is open. ',
    'mailLines.cancelled': '',
  };
  expect(readDetails(texts, known)).toEqual({
    subdomain: 'demo',
    latitude: 'south',
    mailLines: { accepted: 'Park behind. The door is open.' },
  });
  const emptied = { ...texts, 'mailLines.accepted': ' ' };
  expect(readDetails(emptied, known)).not.toHaveProperty('mailLines');
});
