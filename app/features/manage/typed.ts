/** What was typed into a form, by field: all values of a name, in their order. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** What was typed into a field of the form of that intent; undefined where another form was sent, or none. */
export function typedIn(typed: Typed | null, intent: string, name: string): string | undefined {
  return typed?.intent?.[0] === intent ? typed[name]?.[0] : undefined;
}

/** Fields that nobody types into: what a form carries, and choices that are no words. */
const CARRIED =
  /^(intent|formToken|number|conflictNumber|press|sure|kind|counted|taxes|picture|department|choice:.*)$|(^|\.)row$|-(was|id|kind|shown)$/;

/** The words and numbers that were typed, one a line, for a page that has no fields for them. */
export function typedLines(typed: Typed): string[] {
  const values = Object.entries(typed).flatMap(([name, each]) => (CARRIED.test(name) ? [] : each));
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '' && value !== 'on');
}
