import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TranslationProvider, useTranslation } from './translation.tsx';

const texts = { layout: { close: 'बंद करें', slide: '{{count}} में से {{number}}' } };

function Said() {
  const { t, language } = useTranslation();
  return `${language}: ${t('layout.close')}, ${t('layout.slide', { number: 1, count: 3 })}`;
}

test('what is in a provider speaks its language', () => {
  const html = renderToStaticMarkup(
    <TranslationProvider language="hi" texts={texts}>
      <Said />
    </TranslationProvider>,
  );
  expect(html).toBe('hi: बंद करें, 3 में से 1');
});

test('outside of one there is nothing to say, and it is said loudly', () => {
  expect(() => renderToStaticMarkup(<Said />)).toThrow('no TranslationProvider');
});
