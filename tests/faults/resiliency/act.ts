import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import type { Dependency, Trouble } from './dependencies.ts';
import type { Town } from './town.ts';

/**
 * What a customer gets: `whole` as ever; `less` it goes on without what is missing; `told` it was not done, says so and
 * keeps what was typed; `quiet` it was not done, and nothing is said of it, as the spec wants; `page` a page of status
 * 503 that says when to try again; `later` as ever, and the mail follows.
 */
export type Kind = 'whole' | 'less' | 'told' | 'quiet' | 'page' | 'later';

/** An answer: its status; where it leads; words that stand in it. */
export type Expected = { kind: Kind; status: number; to?: RegExp; says?: string };

/**
 * What is missing when something fails. `store`: nothing that is kept can be changed; `upstream`: nor read, but what all
 * visitors share is known for a while.
 */
export type Part = 'store' | 'upstream' | 'places' | 'routes' | 'stripe' | 'smtp';

/** Something that is done on a screen. */
export type Act = {
  /** Its module in app/features. */
  screen: string;
  does: string;
  /** Not with a remote store, which takes orders and no more. */
  isOwnOnly?: boolean;
  /** Everything up to it, while all is well. @returns the act itself. */
  prepare(town: Town): Promise<() => Promise<Answer>>;
  sound: Omit<Expected, 'kind'>;
  /** What it is answered when a part fails; as ever where none is named. */
  without: Partial<Record<Part, Expected>>;
};

/** Troubles that make a part fail; the others are waited out. */
const FAILING: Record<Dependency, Partial<Record<Trouble, Part>>> = {
  upstream: { down: 'upstream', wrong: 'upstream' },
  database: { wrong: 'store' },
  disk: { down: 'store' },
  places: { down: 'places', slow: 'places', wrong: 'places' },
  routes: { down: 'routes', slow: 'routes', wrong: 'routes' },
  stripe: { down: 'stripe', slow: 'stripe', wrong: 'stripe' },
  smtp: { down: 'smtp', slow: 'smtp', wrong: 'smtp' },
};

/** A page that says the store is out of order, and when to come back (B-OPS-08). */
export const OUT_OF_ORDER: Expected = { kind: 'page', status: 503 };

/** What fails in a trouble; null when it is waited out. */
export function failingPart(to: Dependency, trouble: Trouble): Part | null {
  return FAILING[to][trouble] ?? null;
}

/** What an act is answered in a trouble. */
export function expectedOf(act: Pick<Act, 'sound' | 'without'>, to: Dependency, trouble: Trouble): Expected {
  // without its database a server does not even know whose store it is
  if (to === 'database' && trouble === 'down') return OUT_OF_ORDER;
  const part = failingPart(to, trouble);
  const known = part === 'upstream' ? (act.without.upstream ?? act.without.store) : part && act.without[part];
  return known ?? { ...act.sound, kind: 'whole' };
}

const STOPS: readonly Kind[] = ['page', 'told', 'quiet'];

/**
 * What an act is answered when several dependencies are in the same trouble.
 * @throws Error when two of them stop it: one would hide what the other does
 */
export function expectedOfAll(
  act: Pick<Act, 'does' | 'sound' | 'without'>,
  troubled: readonly Dependency[],
  trouble: Trouble,
): Expected {
  const each = troubled.map((dependency) => expectedOf(act, dependency, trouble));
  const stops = each.filter(({ kind }) => STOPS.includes(kind));
  if (stops.length > 1) throw new Error(`${act.does}: ${troubled.join(' and ')} stop it`);
  return stops[0] ?? each.find(({ kind }) => kind !== 'whole') ?? { ...act.sound, kind: 'whole' };
}

/** Whether one of them keeps an act from being done. */
export function isStopped(act: Act, troubled: readonly Dependency[], trouble: Trouble): boolean {
  return troubled.some((dependency) => STOPS.includes(expectedOf(act, dependency, trouble).kind));
}

/** What is not as it should be; null when all is. */
export function faultOf(answer: Answer, { kind, status, to, says }: Expected): string | null {
  const { location = '' } = answer.headers;
  if (answer.status !== status) return `answered ${answer.status} and not ${status}`;
  if (kind === 'page' && !Number(answer.headers['retry-after'])) return 'does not say when to try again';
  if (to && !to.test(location)) return `leads to ${location || 'nowhere'}`;
  return says === undefined || saidBy(answer).includes(says) ? null : `does not say '${says}'`;
}

/** The words of a page, and all of what is no page. */
function saidBy({ body }: Answer): string {
  if (!body.startsWith('<!')) return body;
  return unescapeHtml(body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '));
}
