import type { Platform } from '#app/shell/request/platform.server.ts';

/** The hosts that a policy adds where cards are paid. Each is a list that begins with a space, or ''. */
export type CardHosts = {
  script: string;
  frame: string;
  connect: string;
  form: string;
  /** Name of the Trusted Types policy for the script of a stand-in (third-party/stripe/load-stripe.ts). */
  policy: string;
};

export const NO_HOSTS: CardHosts = { script: '', frame: '', connect: '', form: '', policy: '' };

const STRIPE_JS = ' https://js.stripe.com https://*.js.stripe.com';
/**
 * The hosts of Stripe's card form and of banks (docs.stripe.com/security/guide, 'Content Security Policy').
 */
const STRIPE_FRAMES = `${STRIPE_JS} https://hooks.stripe.com`;
const STRIPE_API = ' https://api.stripe.com';
/** A form answered by a redirect to the payment page: browsers hold form-action against that address too. */
const STRIPE_PAGE = ' https://checkout.stripe.com';

/** The hosts that paying by card needs: those of the provider, or of the stand-in that plays it in tests. */
export function cardHosts({
  cardsUsable,
  cardForm,
  cardStandIn,
}: Pick<Platform, 'cardsUsable' | 'cardForm' | 'cardStandIn'>): CardHosts {
  if (!cardsUsable) return NO_HOSTS;
  const form = cardStandIn ? ` ${cardStandIn}` : STRIPE_PAGE;
  if (!cardForm) return { ...NO_HOSTS, form };
  if (!cardForm.scriptUrl) {
    return { script: STRIPE_JS, frame: STRIPE_FRAMES, connect: STRIPE_API, form, policy: '' };
  }
  const scripts = ` ${new URL(cardForm.scriptUrl).origin}`;
  return { script: scripts, frame: scripts, connect: scripts, form, policy: ' card-stand-in' };
}

/** Its pages where owners set their account up and sign in, which lead on from one to another. */
const STRIPE_SET_UP = ' https://*.stripe.com';

/** The hosts that a form of the owner may lead to: those of the provider's own pages, or of its stand-in. */
export function setUpHosts({ cardStandIn }: Pick<Platform, 'cardStandIn'>): CardHosts {
  return { ...NO_HOSTS, form: cardStandIn ? ` ${cardStandIn}` : STRIPE_SET_UP };
}

/**
 * The host of map tiles as a source of a Content-Security-Policy: 'https://*.tiles.example' for
 * 'https://{s}.tiles.example/{z}/{x}/{y}.png'. The address was checked when the server started.
 */
export function tileSource(tilesUrl: string): string {
  const { protocol, host } = new URL(tilesUrl.replace(/\{s\}/g, 'any-of-them'));
  return `${protocol}//${host.replace('any-of-them', '*')}`;
}
