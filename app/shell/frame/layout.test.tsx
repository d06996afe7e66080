import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Breadcrumb } from './page-frame.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteTabs } from './site-tabs.tsx';

function draw(element: ReactNode, at = '/', screen = 'home'): string {
  const router = createMemoryRouter([{ id: screen, path: '*', element }], { initialEntries: [at] });
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

const provider = { name: 'Provider', url: 'https://provider.example/' };
const restaurant: RootData['restaurant'] = {
  clientId: '1',
  name: 'Salt & Pepper',
  address: '1 Queen Street, Auckland 1010',
  language: 'en',
  languages: LANGUAGES,
  businessCloseTime: null,
  phone: null,
  email: null,
  latitude: null,
  longitude: null,
  logoUrl: '/logo.png',
  bannerUrls: [],
  paused: [],
  todaysHours: '5:00 PM – 10:00 PM',
  isOpenNow: true,
  hours: {
    state: 'open',
    title: "We're open now",
    next: 'Closes at 10:00 PM',
    changesAt: null,
    closedOn: null,
    reason: null,
  },
};
const tabs: RootData['tabs'] = [
  { key: 'menu', href: '/', isDialog: false },
  { key: 'serviceHours', href: '/service-hours', isDialog: true },
  { key: 'feedback', href: '/feedback', isDialog: false },
];
test('R-ROUTE-21, R-ROUTE-22, A-76: the footer leads to account, zones, offers and the legal texts', () => {
  const html = draw(<Footer restaurant={restaurant} provider={provider} />);
  for (const [href, text] of [
    ['/profile', 'My Account'],
    ['/delivery', 'Delivery Zones'],
    ['/offers', 'Special Offer'],
  ])
    expect(html).toContain(`<a href="${href}">${text}</a>`);
  for (const [href, text] of [
    ['/legal/privacy', 'Privacy Policy'],
    ['/legal/terms', 'Terms of Use'],
    ['/legal/refund', 'Refund/Product Policy'],
  ])
    expect(html).toContain(`<a href="${href}" data-dialog="">${text}</a>`);
});

test('R-ROUTE-23, R-ROUTE-24, A-81: powered by, in a new tab, and the year', () => {
  const html = draw(<Footer restaurant={restaurant} provider={provider} />);
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/provider\.example\/" target="_blank" rel="noopener">Provider<\/a>/,
  );
  expect(html).toContain('© 2024 Salt &amp; Pepper');
});

test('R-HEAD-01, R-HEAD-02: toggle and logo, and what a feature puts between them', () => {
  const html = draw(<Header restaurant={restaurant} search={<p>find</p>} />);
  expect(html).toContain('popoverTarget="side-menu"');
  expect(html).toContain('src="/logo.png"');
  expect(html).toContain('<p>find</p>');
});

test('R-HEAD-09: the profile link carries the initials of who is signed in', () => {
  const html = draw(<Header restaurant={restaurant} customer={{ name: 'Gurpreet Kaur', initials: 'GK' }} />);
  expect(html).toMatch(/href="\/profile" aria-label="Profile, Gurpreet Kaur, GK">.*GK/);
});

test('R-HEAD-11, R-HEAD-13, R-SIDE-01: header and side menu show the same enabled tabs, dialogs marked as such', () => {
  for (const html of [
    draw(<SiteTabs tabs={tabs} />),
    draw(<SideMenu restaurant={restaurant} tabs={tabs} provider={provider} />),
  ]) {
    expect(html).toMatch(/<a href="\/" aria-current="page">.*Menu<\/a>/);
    expect(html).toMatch(/<a href="\/service-hours" data-dialog="">.*Service Hours<\/a>/);
    expect(html).toMatch(/<a href="\/feedback">.*Feedback<\/a>/);
    expect(html).not.toContain('Contact');
  }
  expect(draw(<SiteTabs tabs={[]} />)).toBe('');
});

test('R-TEN-17: where a visit starts the default tab is the active one', () => {
  const given = tabs.map((tab) => ({ ...tab, isFirst: tab.key === 'serviceHours' }));
  const html = draw(<SiteTabs tabs={given} />);
  expect(html).toMatch(/<a href="\/service-hours" data-dialog="" aria-current="page">/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test('a tab that opens over / remembers another page; the page shown is marked', () => {
  const html = draw(<SiteTabs tabs={tabs} />, '/feedback', 'feedback');
  expect(html).toContain('href="/service-hours?from=%2Ffeedback"');
  expect(html).toContain('<a href="/feedback" aria-current="page">');
  expect(html).not.toContain('<a href="/" aria-current');
});

test('R-SIDE-02, R-SIDE-03, R-SIDE-04: account links signed out, the name signed in, powered by', () => {
  const guest = draw(<SideMenu restaurant={restaurant} tabs={tabs} provider={provider} />);
  expect(guest).toMatch(/href="\/sign-in" data-dialog="">Sign in<\/a>/);
  expect(guest).toMatch(/href="\/sign-up" data-dialog="">Sign Up<\/a>/);
  expect(guest).toContain('Powered by');
  const known = draw(
    <SideMenu restaurant={restaurant} tabs={tabs} provider={provider} customer={{ name: 'Gurpreet Kaur' }} />,
  );
  expect(known).toContain('Gurpreet Kaur');
  expect(known).not.toContain('Sign Up');
});

test('R-ROUTE-20: logo, trading name, address and hours of today; open or closed in words', () => {
  const html = draw(<RestaurantHeader restaurant={restaurant} />);
  for (const part of [
    'src="/logo.png"',
    'Salt &amp; Pepper</h1>',
    restaurant.address,
    'Today 5:00 PM – 10:00 PM',
    'Open now',
  ])
    expect(html).toContain(part);
  const closed = draw(
    <RestaurantHeader
      restaurant={{ ...restaurant, todaysHours: 'Closed', isOpenNow: false, logoUrl: null }}
    />,
  );
  expect(closed).toContain('Closed today');
  expect(closed).toContain('>Closed</span>');
});

test('R-ROUTE-20: until when it is open and why today differs; nothing that contradicts the badge (A-06)', () => {
  const { hours } = restaurant;
  const html = draw(
    <RestaurantHeader restaurant={{ ...restaurant, hours: { ...hours, reason: 'Matariki' } }} />,
  );
  expect(html).toContain('Closes at 10:00 PM');
  expect(html).toContain('Matariki');
  const quirk = { ...hours, state: 'closed' as const, next: 'Opens at 5:00 PM' };
  expect(draw(<RestaurantHeader restaurant={{ ...restaurant, hours: quirk }} />)).not.toContain('Opens at');
});

test('R-ROUTE-26: Home > Order', () => {
  const html = draw(<Breadcrumb />);
  expect(html).toContain('aria-label="Breadcrumb"');
  expect(html.replaceAll(/<svg.*?<\/svg>/g, '>').replaceAll(/<[^>]+>/g, '')).toBe('Home>Order');
});
