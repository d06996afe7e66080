import { NEW } from '#app/contract/file-questions.ts';
import { likeKey, nameKey } from './same-name.ts';

/** A dish, size, choice or the like, as it is looked for. */
export type Sought = {
  id?: string | undefined;
  name: string;
  /** Where it stands among its like: the department of a dish. */
  place: string;
  price: number | undefined;
  /** What else is known of it on both sides. */
  says: string;
};
export type InUse = Sought & { id: string };

export type MatchRules = {
  /** An id that nothing has makes a new thing. Else it is passed over, and one that contradicts the name is asked about. */
  idsDecide: boolean;
  /** Whether a thing may have gone to another place. */
  mayMove: boolean;
};

export type Asker<T extends InUse> = {
  /** The id of a candidate or NEW; undefined where nobody has answered. */
  answerTo(index: number, candidates: readonly T[]): string | undefined;
  /** Takes the question down. */
  ask(index: number, candidates: readonly T[]): void;
};

/**
 * The one rule of which thing in use each written one is: the one of its id; else of its place and name; else of its
 * name and price, where both lists have them once. What only may be one in use is asked, never guessed: a name that is
 * nearly the same, and a dish with another name where one of its department and price would go.
 * @returns for each written thing the one in use; undefined where it is new or asked about
 */
export function matchThings<T extends InUse>(
  written: readonly Sought[],
  inUse: readonly T[],
  { idsDecide, mayMove }: MatchRules,
  asker: Asker<T>,
): (T | undefined)[] {
  const found: (T | undefined)[] = written.map(() => undefined);
  const open = new Set(written.keys());
  const free = new Set(inUse);
  const take = (index: number, thing: T) => {
    found[index] = thing;
    open.delete(index);
    free.delete(thing);
  };

  const contradicted = new Map<number, T[]>();
  const byId = new Map(inUse.map((thing) => [thing.id, thing]));
  const byName = Map.groupBy(inUse, nameAt);
  written.forEach((one, index) => {
    const thing = one.id === undefined ? undefined : byId.get(one.id);
    const named = (byName.get(nameAt(one)) ?? []).filter((other) => other !== thing);
    if (thing && !idsDecide && nameAt(thing) !== nameAt(one) && named.length > 0)
      contradicted.set(index, [thing, ...named]);
    else if (thing && free.has(thing)) take(index, thing);
    else if (one.id !== undefined && idsDecide) open.delete(index);
  });

  const [soughtNow, freeNow] = [[...open].filter((index) => !contradicted.has(index)), [...free]];
  for (const [keyOf, isPair] of [
    // what nothing tells apart is as it was, whichever is which
    [(one) => JSON.stringify([one.place, one.name, one.says]), (many, there) => many === there],
    [nameAt, isOneEach],
    [(one) => JSON.stringify([nameAt(one), one.price]), isOneEach],
  ] satisfies [(one: Sought) => string, (many: number, there: number) => boolean][]) {
    const there = Map.groupBy(freeNow, keyOf);
    for (const [key, indexes] of Map.groupBy(soughtNow, (index) => keyOf(at(written, index)))) {
      const things = there.get(key) ?? [];
      if (!isPair(indexes.length, things.length)) continue;
      for (const [place, index] of indexes.entries()) {
        const thing = at(things, place);
        if (open.has(index) && free.has(thing)) take(index, thing);
      }
    }
  }
  if (mayMove) pairMoved();
  askTheRest();
  return found;

  function pairMoved(): void {
    const keyOf = ({ name, price }: Sought) => JSON.stringify([nameKey(name), price]);
    const there = Map.groupBy(inUse, keyOf);
    for (const [key, indexes] of Map.groupBy(written.keys(), (index) => keyOf(at(written, index)))) {
      const [[index], [thing]] = [indexes, there.get(key) ?? []];
      if (index === undefined || !thing || !isOneEach(indexes.length, there.get(key)?.length ?? 0)) continue;
      if (open.has(index) && free.has(thing) && !contradicted.has(index)) take(index, thing);
    }
  }

  function askTheRest(): void {
    const alike = Map.groupBy(free, mayMove ? ({ name }) => likeKey(name) : likeAt);
    // renamed as new it would lose its allergens, and be sold without asking for an age
    const gone = mayMove ? Map.groupBy(free, pricedAt) : new Map<string, T[]>();
    const asked = [...open].flatMap((index) => {
      const one = at(written, index);
      const named = alike.get(mayMove ? likeKey(one.name) : likeAt(one)) ?? gone.get(pricedAt(one)) ?? [];
      const candidates = (contradicted.get(index) ?? named).filter((thing) => free.has(thing));
      return candidates.length > 0 ? [{ index, candidates }] : [];
    });
    const picks = asked.map(({ index, candidates }) => {
      const answer = asker.answerTo(index, candidates);
      return answer === NEW ? NEW : candidates.find(({ id }) => id === answer);
    });
    const times = Map.groupBy(picks, (pick) => pick);
    asked.forEach(({ index, candidates }, place) => {
      const pick = picks[place];
      if (pick === NEW) open.delete(index);
      // two written things cannot both be the one in use
      else if (pick && times.get(pick)?.length === 1) take(index, pick);
      else asker.ask(index, candidates);
    });
  }
}

function isOneEach(many: number, there: number): boolean {
  return many === 1 && there === 1;
}

function nameAt({ place, name }: Sought): string {
  return JSON.stringify([place, nameKey(name)]);
}

function likeAt({ place, name }: Sought): string {
  return JSON.stringify([place, likeKey(name)]);
}

function pricedAt({ place, price }: Sought): string {
  return JSON.stringify([place, price]);
}

function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}
