/** What was typed into a form, by field: all values of a name, in their order. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** What was typed into a field of the form of that intent; undefined where another form was sent, or none. */
export function typedIn(typed: Typed | null, intent: string, name: string): string | undefined {
  return typed?.intent?.[0] === intent ? typed[name]?.[0] : undefined;
}
