import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { DishPicture } from '#app/features/dish/dish-picture.tsx';
import { en } from '#app/locales/en.ts';
import { CardLayout, ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
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
