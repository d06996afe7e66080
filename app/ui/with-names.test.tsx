import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InLanguage, WithNames } from './with-names.tsx';

const naan = { text: 'Garlic Naan', lang: 'en' };
const drawn = (text: string, ...names: { text: string; lang?: string }[]) =>
  renderToStaticMarkup(<WithNames text={text} names={names} />);

test('A-281: a name of another language is marked in its sentence, wherever it stands', () => {
  expect(drawn('Garlic Naan ਜੋੜਿਆ ਗਿਆ', naan)).toBe('<span lang="en">Garlic Naan</span> ਜੋੜਿਆ ਗਿਆ');
  expect(drawn('ਨਾਲ: Dal, Garlic Naan।', naan, { text: 'Dal', lang: 'en' })).toBe(
    'ਨਾਲ: <span lang="en">Dal</span>, <span lang="en">Garlic Naan</span>।',
  );
});

test('A-281: names in the page’s language, or that the sentence does not have, change nothing', () => {
  expect(drawn('ਲਸਣ ਵਾਲਾ ਨਾਨ ਜੋੜਿਆ ਗਿਆ', { text: 'ਲਸਣ ਵਾਲਾ ਨਾਨ' })).toBe('ਲਸਣ ਵਾਲਾ ਨਾਨ ਜੋੜਿਆ ਗਿਆ');
  expect(drawn('Garlic N…', naan)).toBe('Garlic N…');
  expect(drawn('a < b', { text: '', lang: 'en' })).toBe('a &lt; b');
  expect(renderToStaticMarkup(<WithNames text="plain" />)).toBe('plain');
});

test('A-280: words have an element of their own only in another language', () => {
  expect(renderToStaticMarkup(<InLanguage lang="en">Levy</InLanguage>)).toBe('<span lang="en">Levy</span>');
  expect(renderToStaticMarkup(<InLanguage lang={undefined}>Levy</InLanguage>)).toBe('Levy');
});
