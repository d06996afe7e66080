import type { Options } from './options.ts';
import type { Finding } from './rules.ts';

const OUTCOMES = { holds: 'holds    ', fails: 'FAILS    ', untried: 'not tried' } as const;

/** What the walk will do at the store, before it does anything. */
export function startLines({ storeUrl, subdomain, mayOrder, account }: Options): string[] {
  const ordering = mayOrder
    ? "One order is placed: a pickup in cash by 'Conformance', for the last free time where the store tells times, and cancelled again where it can be. A wrong store may take one or two more; those are cancelled too."
    : 'Nothing is ordered.';
  const customer = account
    ? ` The account ${account.email} gets an address named 'Conformance', and its profile is saved as it is.`
    : '';
  return [
    `Section 7 at ${storeUrl}, restaurant '${subdomain}', one call after the other. Some carts are made.`,
    ordering + customer,
  ];
}

/** One line for a rule. */
export function lineOf({ group, rule, outcome, detail }: Finding): string {
  return `${OUTCOMES[outcome]}  ${group}: ${rule}${detail && ` — ${detail}`}`;
}

/** '40 hold, 1 fails, 5 not tried'. */
export function sumLine(findings: readonly Finding[]): string {
  const count = (wanted: Finding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length;
  return `${count('holds')} hold, ${count('fails')} fail, ${count('untried')} not tried`;
}
