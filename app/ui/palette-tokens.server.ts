import { converter, formatHex, formatHex8, interpolate, toGamut, wcagContrast, wcagLuminance } from 'culori';

/**
 * Up to this relative luminance of the ground the text on it is white, above it black. Here both have the
 * same contrast, so that no brand falls below 4.5:1.
 */
const WHITE_TEXT_UP_TO = 0.179;

const toOklch = converter('oklch');
const intoSrgb = toGamut('rgb', 'oklch');

type Oklch = { l: number; c: number; h: number };
/** Colour by token name. */
export type Tokens = Record<string, string>;

function hex({ l, c, h }: Oklch): string {
  return formatHex(intoSrgb({ mode: 'oklch', l, c, h }));
}

function veil(l: number, c: number, h: number, alpha: number): string {
  return formatHex8({ mode: 'oklch', l, c, h, alpha });
}

function onColour(ground: string): string {
  return wcagLuminance(ground) <= WHITE_TEXT_UP_TO ? '#ffffff' : '#000000';
}

/**
 * The colour itself, or the nearest towards black (step < 0) or white with enough contrast on every ground.
 */
function readable(colour: Oklch, step: number, grounds: string[], ratio: number): string {
  let { l } = colour;
  let result = hex(colour);
  while (l > 0 && l < 1 && grounds.some((ground) => wcagContrast(result, ground) < ratio)) {
    l += step;
    result = hex({ ...colour, l });
  }
  return result;
}

/**
 * A fill under the pointer moves away from its text colour, so contrast never drops; at the scale's end,
 * back.
 */
function hovered(fill: Oklch): string {
  const whiteText = onColour(hex(fill)) === '#ffffff';
  const step = whiteText ? (fill.l < 0.2 ? 0.08 : -0.05) : fill.l > 0.9 ? -0.05 : 0.05;
  return hex({ ...fill, l: fill.l + step });
}

/** Colours of the delivery zones on the map: steps from the brand's ink (nearest zone) to the card colour. */
function zones(ink: string, card: string): Tokens {
  const between = interpolate([ink, card], 'oklab');
  const at = (share: number) => formatHex(between(share));
  return { 'zone-1': at(0.38), 'zone-2': at(0.56), 'zone-3': at(0.72), 'zone-4': at(0.86) };
}

/** Brand grounds under white text, and the other colours that are the same in both schemes. */
function constant({ l, c, h }: Oklch): Tokens {
  const deep = { l: Math.min(l, 0.43), c: Math.min(c, 0.12), h };
  return {
    'line-2': hex({ l: 0.6, c: Math.min(c, 0.015), h }),
    deep: readable(deep, -0.01, ['#ffffff'], 7),
    'deep-2': hex({ l: 0.27, c: Math.min(c, 0.07), h: h + 8 }),
    'on-deep': '#ffffff',
    'deep-dim': '#ffffff99',
    'deep-line': '#ffffff4d',
    'deep-hover': '#ffffff2e',
  };
}

function light(brand: Oklch): Tokens {
  const { l, c, h } = brand;
  const neutral = (lightness: number, chroma: number) => hex({ l: lightness, c: Math.min(c, chroma), h });
  const fill = hex(brand);
  const card = '#ffffff';
  const tint2 = neutral(0.925, 0.045);
  const ink = readable({ l: Math.min(l, 0.42), c: Math.min(c, 0.16), h }, -0.01, [card, tint2], 7);
  const line2 = neutral(0.6, 0.015);
  return {
    fill,
    'fill-hover': hovered(brand),
    'fill-edge': wcagContrast(fill, card) < 1.5 ? line2 : fill,
    'on-fill': onColour(fill),
    ink,
    tint: neutral(0.962, 0.022),
    'tint-2': tint2,
    'tint-3': neutral(0.89, 0.055),
    bg: neutral(0.983, 0.005),
    'bg-glass': `${neutral(0.983, 0.005)}f0`,
    'bg-lock': neutral(0.6, 0.005),
    card,
    'card-2': neutral(0.965, 0.008),
    'card-3': neutral(0.935, 0.01),
    line: neutral(0.91, 0.009),
    edge: neutral(0.842, 0.01),
    text: neutral(0.215, 0.018),
    dim: neutral(0.41, 0.018),
    'focus-soft': `${ink}59`,
    ...zones(ink, card),
    scrim: veil(0.2, 0.01, 250, 0.52),
    sh: veil(0.25, 0.02, 250, 0.1),
    'sh-2': veil(0.25, 0.02, 250, 0.28),
    'ok-ink': '#075229',
    'ok-bg': '#e0f5e7',
    'warn-ink': '#6a3b00',
    'warn-bg': '#fff1d2',
    'bad-ink': '#971214',
    'bad-bg': '#fdeae8',
    bad: '#c5221f',
    'info-ink': '#0c4480',
    'info-bg': '#e6f0fd',
    'toast-bg': '#1d2023',
    'toast-ink': '#ffffff',
    'toast-ok': '#86e0a9',
    'toast-no': '#ffaaa3',
  };
}

/** From this chroma on a colour in the dark is seen as one, and not as a grey. */
const COLOURFUL = 0.06;

/**
 * A lightness in the dark for a colourful brand and for a grey one. What cannot be used is grey there, so
 * that a grey brand's buttons must be lighter than those of a colour to look as if they could be pressed.
 */
function ofBrandOrGrey(chroma: number, colourful: number, grey: number): number {
  const share = 1 - Math.min(chroma / COLOURFUL, 1);
  return colourful + (grey - colourful) * share;
}

function dark(brand: Oklch): Tokens {
  const { l, c, h } = brand;
  const either = (colourful: number, grey: number) => ofBrandOrGrey(c, colourful, grey);
  const neutral = (lightness: number, chroma: number) => hex({ l: lightness, c: Math.min(c, chroma), h });
  // lighter, so that the fill of a very dark brand stays visible
  const lifted = {
    l: Math.min(Math.max(l, either(0.67, 0.93)), either(0.86, 0.95)),
    c: Math.min(c, 0.15),
    h,
  };
  const fill = hex(lifted);
  const card = neutral(0.21, 0.012);
  const tint2 = neutral(0.36, 0.06);
  const ink = readable(
    { l: Math.max(l, either(0.82, 0.97)), c: Math.min(c, 0.13), h },
    0.01,
    [card, neutral(0.29, 0.045)],
    7,
  );
  return {
    fill,
    'fill-hover': hovered(lifted),
    'fill-edge': fill,
    'on-fill': onColour(fill),
    ink,
    tint: neutral(0.29, 0.045),
    'tint-2': tint2,
    'tint-3': neutral(0.4, 0.065),
    bg: neutral(0.165, 0.01),
    'bg-glass': `${neutral(0.165, 0.01)}f0`,
    'bg-lock': neutral(0.08, 0.005),
    card,
    'card-2': neutral(0.255, 0.014),
    'card-3': neutral(0.31, 0.016),
    line: neutral(0.33, 0.014),
    edge: neutral(0.39, 0.014),
    text: neutral(0.965, 0.006),
    dim: neutral(0.81, 0.012),
    'focus-soft': `${ink}59`,
    ...zones(ink, card),
    scrim: veil(0.05, 0, 0, 0.68),
    sh: veil(0, 0, 0, 0.5),
    'sh-2': '#000000',
    'ok-ink': '#8be0ab',
    'ok-bg': '#12331f',
    'warn-ink': '#ffd27a',
    'warn-bg': '#3a2a08',
    'bad-ink': '#ffb3ad',
    'bad-bg': '#431815',
    bad: '#ff8a80',
    'info-ink': '#a9d0ff',
    'info-bg': '#122b47',
    'toast-bg': '#f3f4f5',
    'toast-ink': '#14171a',
    'toast-ok': '#0b6a35',
    'toast-no': '#b3201a',
  };
}

/**
 * Every colour token of both schemes, by its name without '--'. `brand` is a hex colour such as '#0b6b4b'.
 */
export function paletteTokens(brand: string): { light: Tokens; dark: Tokens } {
  const { l, c, h } = toOklch(brand) ?? { l: 0, c: 0 };
  const colour = { l, c, h: h ?? 0 };
  return { light: { ...constant(colour), ...light(colour) }, dark: { ...constant(colour), ...dark(colour) } };
}
