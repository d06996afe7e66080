import { wcagContrast } from 'culori';
import { paletteTokens } from '#app/ui/palette-tokens.server.ts';

/** What becomes of a brand colour: a button, a link, what is selected, and a banner. */
export const COLOUR_USES = ['button', 'link', 'selected', 'banner'] as const;
/** The least for text (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;

/** A use with its colours, and how far they stand apart: 1 to 21. */
export type ColourUse = { use: (typeof COLOUR_USES)[number]; ground: string; text: string; ratio: number };

/**
 * The four uses of a brand colour by day, with the contrast of the text on each, to a tenth and never rounded up.
 * @param brand '#rrggbb'
 */
export function colourUses(brand: string): ColourUse[] {
  const { light } = paletteTokens(brand);
  const pairs = {
    button: [light.fill, light['on-fill']],
    link: [light.card, light.ink],
    selected: [light['tint-2'], light.ink],
    banner: [light.deep, light['on-deep']],
  } as const;
  return COLOUR_USES.map((use) => {
    const [ground = '#ffffff', text = '#000000'] = pairs[use];
    return { use, ground, text, ratio: Math.floor(wcagContrast(ground, text) * 10) / 10 };
  });
}
