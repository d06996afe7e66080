import type { RootData } from './root-data.ts';

/** 'Contact · Mitti Punjabi Kitchen', from root's match of a meta function. */
export function pageTitle(
  title: string,
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return [{ title: root ? `${title} · ${root.restaurant.name}` : title }];
}
