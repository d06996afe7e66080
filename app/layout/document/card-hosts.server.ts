import type { Platform } from '#app/middleware/platform.ts';

/** What a policy adds for paying by card: each a list that begins with a space, or nothing. */
export type CardHosts = { script: string; frame: string; connect: string; form: string };

export const NO_HOSTS: CardHosts = { script: '', frame: '', connect: '', form: '' };

const STRIPE_JS = ' https://js.stripe.com https://*.js.stripe.com';
/** Of card forms and banks (docs.stripe.com/security/guide, 'Content Security Policy'). */
const STRIPE_FRAMES = `${STRIPE_JS} https://hooks.stripe.com`;
const STRIPE_API = ' https://api.stripe.com';
/** A form that is answered by a redirect leads there; browsers hold that against form-action too. */
const STRIPE_PAGE = ' https://checkout.stripe.com';

/** The hosts that paying by card needs: of the provider, or of the stand-in that plays it. */
export function cardHosts({
  cardsUsable,
  cardForm,
  cardStandIn,
}: Pick<Platform, 'cardsUsable' | 'cardForm' | 'cardStandIn'>): CardHosts {
  if (!cardsUsable) return NO_HOSTS;
  const form = cardStandIn ? ` ${cardStandIn}` : STRIPE_PAGE;
  if (!cardForm) return { ...NO_HOSTS, form };
  if (!cardForm.scriptUrl) return { script: STRIPE_JS, frame: STRIPE_FRAMES, connect: STRIPE_API, form };
  const scripts = ` ${new URL(cardForm.scriptUrl).origin}`;
  return { script: scripts, frame: scripts, connect: scripts, form };
}
