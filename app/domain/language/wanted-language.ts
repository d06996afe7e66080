/**
 * The first of our languages that an Accept-Language header names, by its weights; null without one. Regions
 * do not count: 'pa-IN' is Punjabi and goes before a later 'en', although only 'en' is exactly one of ours.
 */
export function wantedLanguage<Language extends string>(
  acceptLanguage: string | null | undefined,
  ours: readonly Language[],
): Language | null {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language } of wanted) {
    const known = ours.find((one) => one === language);
    if (known) return known;
  }
  return null;
}
