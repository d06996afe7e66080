import { expect, test } from 'vitest';
import { notConfigured, publicUrlOf, readEnvironment } from '#app/environment.ts';

test('mail: a server for it needs the address that mails come from', () => {
  const given = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465', MAIL_FROM: 'orders@example.com' };
  expect(readEnvironment(given)).toMatchObject(given);
  expect(readEnvironment({ MAIL_FROM: 'orders@example.com' }).SMTP_URL).toBeUndefined();
  expect(() => readEnvironment({ SMTP_URL: given.SMTP_URL })).toThrow(/^ {2}MAIL_FROM: /m);
});

test('PUBLIC_URL: where customers open the stores, else this machine', () => {
  const given = 'https://{subdomain}.orders.example.nz';
  expect(publicUrlOf(readEnvironment({ PUBLIC_URL: `${given}/` }))).toBe(given);
  expect(publicUrlOf(readEnvironment({ PORT: '3100' }))).toBe('http://{subdomain}.localhost:3100');
});

test('what is not configured is told with what that switches off; where all is, nothing is', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    SMTP_URL: 'smtps://mail.example.com:465',
    MAIL_FROM: 'orders@example.com',
    PUBLIC_URL: 'https://{subdomain}.example.nz',
    PLACES_URL: 'https://places.example.nz',
    ROUTES_URL: 'https://routes.example.nz',
    BACKUP_TO: '/mnt/backups',
  };
  const told = (variables: Record<string, string>) => notConfigured(readEnvironment(variables));
  expect(told(all)).toEqual([]);
  expect(told({ ...all, ROUTES_URL: '' })).toEqual(['routes (distances are straight lines)']);
  const [cards, mail] = told({});
  expect([cards, mail]).toEqual(['cards (cash only)', 'mail (each is a file under .data/mail)']);
  // another store has its own mails, links and cards
  const remote = { STORE_API_URL: 'https://api.example.nz', AUTH_API_URL: 'https://auth.example.nz' };
  expect(told({ ...remote, STRIPE_PUBLISHABLE_KEY: 'pk_live_1', PLACES_URL: all.PLACES_URL })).toEqual([
    'routes (distances are straight lines)',
  ]);
});

test('A-265: a secret that is too short to be one stops the start, and is not printed', () => {
  for (const name of ['SESSION_SECRET', 'TOKEN_SECRET', 'STRIPE_WEBHOOK_SECRET']) {
    const good = 'a'.repeat(32);
    expect(readEnvironment({ [name]: `${good},${good}` })).toMatchObject({ [name]: [good, good] });
    for (const value of ['hunter2', `${good},hunter2`]) {
      const read = () => readEnvironment({ [name]: value });
      expect(read).toThrow(new RegExp(`^ {2}${name}(\\.\\d)?: .*at least (32|16) characters`, 'm'));
      expect(read).not.toThrow('hunter2');
    }
  }
  expect(() => readEnvironment({ SESSION_SECRET: 'a'.repeat(31) })).toThrow('32 characters');
});

test('A-263: only a plain word lets mails go without TLS', () => {
  expect(readEnvironment({}).SMTP_TLS).toBe('checked');
  expect(readEnvironment({ SMTP_TLS: 'unchecked' }).SMTP_TLS).toBe('unchecked');
  expect(() => readEnvironment({ SMTP_TLS: 'false' })).toThrow(/^ {2}SMTP_TLS: /m);
});

test('OFFLINE_MENU: browsers keep menus unless it is off', () => {
  expect(readEnvironment({}).OFFLINE_MENU).toBe(true);
  expect(readEnvironment({ OFFLINE_MENU: 'off' }).OFFLINE_MENU).toBe(false);
});

test.each([
  ['OFFLINE_MENU', { OFFLINE_MENU: 'sometimes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'orders.example.nz' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://{subdomain}.example.nz/shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'orders@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'orders@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Orders <orders@example.com>' }],
])('R-SSR-09: a wrong %s stops the start and is named', (name, given) => {
  expect(() => readEnvironment(given)).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
});

test('map tiles: an address that says where zoom and place go, and from which host', () => {
  const fine = [
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'http://{s}.tiles.example:8080/{z}/{y}/{x}?key=1',
  ];
  for (const MAP_TILES_URL of fine)
    expect(readEnvironment({ MAP_TILES_URL })).toMatchObject({ MAP_TILES_URL });
  for (const MAP_TILES_URL of [
    'https://tile.example/map.png',
    'tile.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}/{x}/{y}',
    "https://a.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://{host}/{z}/{x}/{y}.png',
  ])
    expect(() => readEnvironment({ MAP_TILES_URL })).toThrow(/^ {2}MAP_TILES_URL: /m);
});
