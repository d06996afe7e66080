import { type Ask, createAsk, NoAnswer } from './ask.ts';
import { endOrders } from './end-orders.ts';
import { GROUPS } from './groups.ts';
import { createMenu, type Menu } from './menu.ts';
import { type Options, WrongWords } from './options.ts';
import { createOrdering, type Ordering } from './ordering.ts';
import { type Finding, type Rule, rulesOf } from './rules.ts';

/** What a group of rules has to try them with. */
export type Walk = {
  ask: Ask;
  rule: Rule;
  options: Options;
  clientId: string;
  /** '/api/' and the restaurant's id. */
  at: string;
  menu: Menu;
  ordering: Ordering;
};

export type Group = (walk: Walk) => Promise<void>;

/**
 * Tries every rule against a store.
 * @param note called with each finding once it is known
 * @throws WrongWords, a sentence, where no store API with that restaurant answers, and for an unknown group
 */
export async function walkStore(options: Options, note: (finding: Finding) => void): Promise<void> {
  const unknown = options.only.find((name) => !(name in GROUPS));
  if (unknown !== undefined)
    throw new WrongWords(`There is no group '${unknown}', but these: ${Object.keys(GROUPS).join(', ')}.`);
  const { account, kitchenKey } = options;
  const secrets = [account?.password, kitchenKey].filter((one) => typeof one === 'string');
  const ask = createAsk({ ...options, secrets });
  const clientId = await findRestaurant(ask, options);
  const at = `/api/${encodeURIComponent(clientId)}`;
  const menu = createMenu(ask, at);
  const ordering = createOrdering({ ask, at, clientId, menu, options });
  const walk = { ask, options, clientId, at, menu, ordering };
  for (const [name, group] of Object.entries(GROUPS))
    if (options.only.length === 0 || options.only.includes(name))
      await group({ ...walk, rule: rulesOf(name, note) });
  await endOrders({ ...walk, rule: rulesOf('ending', note) });
}

/** The id of the restaurant. Without it nothing can be asked, so its lack is no finding but the end. */
async function findRestaurant(ask: Ask, { subdomain, storeUrl }: Options): Promise<string> {
  const path = `/api/client/${encodeURIComponent(subdomain)}`;
  const answer = await ask({ path }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw new WrongWords(`No store answers at ${storeUrl}: ${error.message}.`);
    throw error;
  });
  if (!answer.isEnvelope)
    throw new WrongWords(
      `There is no store API at ${storeUrl}: ${answer.asked} was answered ${answer.told}.`,
    );
  const outer = (answer.data ?? {}) as { clientId?: unknown; data?: { clientId?: unknown } };
  const clientId = outer.data?.clientId ?? outer.clientId;
  if (!answer.success || !['string', 'number'].includes(typeof clientId))
    throw new WrongWords(
      `There is no restaurant '${subdomain}' at ${storeUrl}: ${answer.asked} was answered ${answer.told}.`,
    );
  return String(clientId);
}
