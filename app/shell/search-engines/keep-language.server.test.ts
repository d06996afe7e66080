import { expect, test } from 'vitest';
import { askedLanguage, keepLanguage } from './keep-language.server.ts';

test('links to public pages name the language, those to others and to other sites do not', () => {
  const kept = (href: string) =>
    /href="([^"]*)"/.exec(keepLanguage(`<a class="x" href="${href}">`, 'hi'))?.[1];
  expect(kept('/')).toBe('/?lng=hi');
  expect(kept('/item/naan')).toBe('/item/naan?lng=hi');
  expect(kept('/products/breads/item/naan?from=%2F')).toBe('/products/breads/item/naan?from=%2F&amp;lng=hi');
  expect(kept('/products/breads#naan')).toBe('/products/breads?lng=hi#naan');
  for (const href of ['/cart', '/sign-in', '#main', 'https://elsewhere.example/', 'tel:+6495550142'])
    expect(kept(href)).toBe(href);
  expect(keepLanguage('<link href="/contact">', 'hi')).toBe('<link href="/contact">');
});

test('only an address that names another language than English has one to keep', () => {
  expect(askedLanguage('https://mitti.example/?lng=pa')).toBe('pa');
  for (const query of ['', '?lng=en', '?lng=xx'])
    expect(askedLanguage(`https://mitti.example/${query}`)).toBeNull();
});
