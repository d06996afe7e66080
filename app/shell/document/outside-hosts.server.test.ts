import { expect, test } from 'vitest';
import { cardHosts, NO_HOSTS, setUpHosts, tileSource } from './outside-hosts.server.ts';

const FORM = { publishableKey: 'pk_test_x', scriptUrl: null };

test('without cards nothing joins the policy', () => {
  expect(cardHosts({ cardsUsable: false, cardForm: FORM, cardStandIn: null })).toBe(NO_HOSTS);
});

test('Stripe’s own hosts, each where it is needed', () => {
  expect(cardHosts({ cardsUsable: true, cardForm: FORM, cardStandIn: null })).toEqual({
    script: ' https://js.stripe.com https://*.js.stripe.com',
    frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    connect: ' https://api.stripe.com',
    form: ' https://checkout.stripe.com',
    policy: '',
  });
});

test('without a card form only its page may be led to', () => {
  expect(cardHosts({ cardsUsable: true, cardForm: null, cardStandIn: null })).toEqual({
    ...NO_HOSTS,
    form: ' https://checkout.stripe.com',
  });
});

test('stand-ins take the place of Stripe, origin by origin', () => {
  const stands = {
    cardsUsable: true,
    cardForm: { ...FORM, scriptUrl: 'http://127.0.0.1:12111/stripe.js' },
    cardStandIn: 'http://127.0.0.1:12111',
  };
  expect(cardHosts(stands)).toEqual({
    script: ' http://127.0.0.1:12111',
    frame: ' http://127.0.0.1:12111',
    connect: ' http://127.0.0.1:12111',
    form: ' http://127.0.0.1:12111',
    policy: ' card-stand-in',
  });
});

test('S34: where an account is set up nothing but forms may lead to the card provider', () => {
  expect(setUpHosts({ cardStandIn: null })).toEqual({ ...NO_HOSTS, form: ' https://*.stripe.com' });
  expect(setUpHosts({ cardStandIn: 'http://127.0.0.1:12111' }).form).toBe(' http://127.0.0.1:12111');
});

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', 'https://*.tiles.example'],
  ['http://localhost:4000/{z}/{x}/{y}.png', 'http://localhost:4000'],
])('S34: a policy names nothing but the host of %s', (url, source) => {
  expect(tileSource(url)).toBe(source);
});
