import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#app/domain/menu/picture-address.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { DishPicture } from './dish-picture.tsx';
import type { MenuCard } from './menu-card.ts';
import { CardLayout, ShowsPictures } from './menu-look.ts';
import { Picture } from './picture.tsx';
import { ProductCard } from './product-card.tsx';

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

const card: MenuCard = {
  id: 'dal',
  name: 'Dal Makhani',
  description: '',
  price: 900,
  was: null,
  image: OWN,
  flag: null,
  quick: true,
  labels: null,
};
const cardWith = (change: Partial<MenuCard>, showImage = true) =>
  draw(
    <ProductCard
      card={{ ...card, ...change }}
      id="card-dal"
      over=""
      search=""
      showImage={showImage}
      count={0}
    />,
  );

test('R-CARD-01: a card shows the picture, or initials and No Image Available', () => {
  expect(cardWith({})).toContain(`src="${OWN}/384"`);
  const none = cardWith({ image: null });
  expect(none).not.toContain('<img');
  expect(none).toMatch(/<b aria-hidden="true">DM<\/b><span>No Image Available<\/span>/);
});

test('R-CARD-08, R-TEN-16: without pictures there is neither picture nor placeholder', () => {
  for (const html of [cardWith({}, false), cardWith({ image: null }, false)]) {
    expect(html).not.toMatch(/<img|No Image/);
    expect(html).toContain('Dal Makhani');
  }
  for (const address of [OWN, null])
    expect(
      draw(
        <ShowsPictures value={false}>
          <DishPicture address={address} name="Dal Makhani" size="large" />
        </ShowsPictures>,
      ),
    ).toBe('');
});

test('R-CARD-07: in a list pictures are as small as their place', () => {
  const html = draw(
    <CardLayout value="list">
      <ProductCard card={card} id="card-dal" over="" search="" showImage count={0} />
    </CardLayout>,
  );
  expect(html).toContain('sizes="auto,8rem"');
  expect(Math.max(...widthsIn(html))).toBe(384);
});

test('R-UPS-07, R-HEAD-04: small squares show the picture, or initials whose title says why', () => {
  expect(draw(<DishPicture address={DRAWING} name="Naan" size="small" />)).toContain(`src="${DRAWING}"`);
  expect(draw(<DishPicture address={null} name="Dal Makhani" size="medium" />)).toMatch(
    /title="No Image Available" aria-hidden="true">DM</,
  );
});
