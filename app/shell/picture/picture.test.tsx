import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#app/domain/menu/picture-address.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { Picture } from './picture.tsx';

const OWN = '/api/r1/pictures/0123456789abcdefABCDE_';
const DRAWING = '/pictures/naan.svg';

function draw(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}
const widthsIn = (html: string) => [...html.matchAll(/\/(\d+) \1w/g)].map(([, width]) => Number(width));

test.each(['card', 'line', 'dialog', 'tile', 'thumb', 'banner', 'logo', 'largeLogo'] as const)(
  'R-CARD-01, R-TEN-14: a %s names listed widths only, its place, and room is kept for it',
  (place) => {
    const html = draw(<Picture address={OWN} place={place} />);
    expect(PICTURE_WIDTHS).toEqual(expect.arrayContaining(widthsIn(html)));
    expect(widthsIn(html)).toEqual(widthsIn(html).sort((a, b) => a - b));
    expect(html).toMatch(new RegExp(` src="${OWN}/\\d+" width="\\d+" height="\\d+" alt=""`));
    expect(html).toContain('loading="lazy"');
    // a browser that reads srcset first must know the place already
    if (html.includes('srcSet')) expect(html).toMatch(/<img sizes="auto,[^"]+" srcSet=/);
  },
);

test('drawings and pictures of other sites are one file', () => {
  for (const address of [DRAWING, 'https://pictures.example/naan.jpg'])
    expect(draw(<Picture address={address} place="card" when="seen" />)).toContain(
      `<img src="${address}" width="260" height="195" alt="" decoding="async"/>`,
    );
});

test('only the first picture goes before others; what is seen at once does not wait for its place', () => {
  const first = draw(<Picture address={OWN} place="card" when="first" />);
  const seen = draw(<Picture address={OWN} place="card" when="seen" />);
  expect(first).toContain('fetchPriority="high"');
  for (const html of [first, seen]) expect(html).not.toMatch(/loading=|sizes="auto/);
  expect(seen).not.toContain('fetchPriority');
});

test('A-1004: what stays in view goes with the address and is no part of what is asked for', () => {
  const plain = draw(<Picture address={OWN} place="card" className="a" />);
  const focused = draw(<Picture address={`${OWN}#top-left`} place="card" className="a" />);
  expect(focused).not.toContain('#');
  expect(focused).toMatch(/class="\S*top-left\S* a"/);
  expect(focused.replace(/class="[^"]*"/, '')).toBe(plain.replace(/class="[^"]*"/, ''));
  // a drawing is shown whole, and an unknown word is none of ours
  expect(draw(<Picture address={`${DRAWING}#top`} place="card" />)).not.toContain('class=');
  expect(draw(<Picture address={`${OWN}#nowhere`} place="card" />)).not.toContain('class=');
});
