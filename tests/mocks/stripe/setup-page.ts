import type Stripe from 'stripe';
import { followLink } from './account-links.ts';
import { ALL_ASKED, changeAccount, madeAccount } from './accounts.ts';
import type { Books } from './books.ts';
import { parseForm } from './form-body.ts';
import type { Page } from './hosted-pages.ts';
import { shell } from './hosted-shell.ts';
import { textOf } from './params.ts';

/** What somebody can do in the form, and what becomes of the account. */
const ENDS: Record<string, (books: Books, account: string) => void> = {
  finish: (books, account) =>
    void changeAccount(books, account, {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      bank: '0042',
      requirements: { currently_due: [], past_due: [], errors: [], disabled_reason: null },
    }),
  refuse: (books, account) =>
    void changeAccount(books, account, {
      details_submitted: true,
      bank: '0042',
      requirements: {
        currently_due: ['representative.verification.document'],
        past_due: ['representative.verification.document'],
        disabled_reason: 'requirements.past_due',
        errors: [unreadable],
      },
    }),
  leave: () => undefined,
};
const unreadable: Stripe.Account.Requirements.Error = {
  code: 'verification_document_not_readable',
  reason: 'The identity document is not readable. Please upload a clearer picture.',
  requirement: 'representative.verification.document',
};

/** Stripe's form for an account at /setup/{link}; a link that was used leads back to get another one. */
export function setUpPage(books: Books, token: string, method: string, text: string): Page {
  const isSent = method === 'POST';
  const link = followLink(books, token, isSent);
  if (!link) return { status: 404, html: shell('Not found', '<p>There is no such page.</p>') };
  if (!link.isGood) return { status: 303, location: link.refreshUrl };
  const { business_profile: profile } = madeAccount(books, link.account);
  if (!isSent)
    return {
      status: 200,
      html: shell(
        `Set up ${profile?.name ?? ''}`,
        `<p>${ALL_ASKED.length} things are asked for.</p>
<form method="post"><p><button name="end" value="finish">Give everything</button>
<button name="end" value="refuse">Give a document that cannot be read</button>
<button name="end" value="leave">Later</button></p></form>`,
      ),
    };
  ENDS[textOf(parseForm(text), 'end') ?? 'leave']?.(books, link.account);
  return { status: 303, location: link.returnUrl };
}

/** Stripe's dashboard, as far as links lead there. */
export function dashboardPage(path: string): Page {
  return { status: 200, html: shell('Dashboard', `<p>${path.replace(/[^\w/]/g, '')}</p>`) };
}
