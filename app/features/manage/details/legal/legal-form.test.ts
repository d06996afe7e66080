import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalFieldOf, pressedSections, readSections, sectionFields } from './legal-form.ts';

const words = fc.stringMatching(/^[A-Za-z][A-Za-z .-]{0,30}[a-z]$/);
const sections = fc.array(
  fc.record({
    heading: words,
    text: fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n- ')),
  }),
  { maxLength: 5 },
);

test('A-983: sections that nobody touches come back as the file has them, whatever line breaks a browser sends', () => {
  fc.assert(
    fc.property(sections, (known) => {
      const fields = Object.fromEntries(
        Object.entries(sectionFields(known)).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
      );
      expect(readSections(fields).sections).toEqual(known);
    }),
  );
});

test('A-983: sections move up and down, never out of their list, and are taken away; faults find their fields', () => {
  const read = { sections: ['a', 'b', 'c'], places: [0, 2, 3] };
  const after = (press: string) => pressedSections(read, press);
  expect(after('up:2')).toEqual({ sections: ['b', 'a', 'c'], places: [2, 0, 3] });
  expect(after('down:2')).toEqual({ sections: ['a', 'c', 'b'], places: [0, 3, 2] });
  expect(after('remove:2')).toEqual({ sections: ['a', 'c'], places: [0, 3] });
  for (const press of ['up:0', 'down:3', 'up:1', 'begin', '']) expect(after(press)).toEqual(read);
  const fieldOf = (place: string) => legalFieldOf('terms', place, [0, 2]);
  expect(['terms[1].text', 'terms[1].heading', 'terms[1]', 'terms'].map(fieldOf)).toEqual([
    'section-2-text',
    'section-2-heading',
    'section-2-heading',
    'section-0-heading',
  ]);
  expect(['privacy[0].text', 'terms[9].text', ''].map(fieldOf)).toEqual([null, null, null]);
  // half a section goes to the store, which says what is missing
  expect(readSections({ 'section-0-heading': ' ', 'section-0-text': 'x' }).sections).toEqual([{ text: 'x' }]);
});
