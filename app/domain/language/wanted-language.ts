/**
 * The first of a caller's languages that is one of ours, by the weights that its Accept-Language gives them; null without
 * one. A region says nothing: 'pa-IN' is Punjabi, also before an 'en' that is ours to the letter.
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
