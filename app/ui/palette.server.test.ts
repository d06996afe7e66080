import { converter, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { DEFAULT_BRAND, palette } from './palette.server.ts';
import { paletteTokens } from './palette-tokens.server.ts';

const BRANDS = {
  green: '#0b6b4b',
  white: '#ffffff',
  black: '#000000',
  'mid-grey': '#777777',
  'grey at the turning point': '#767676',
  lime: '#00ff00',
  yellow: '#ffff00',
  red: '#ff0000',
  blue: '#0000ff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  navy: '#001f3f',
  maroon: '#5b0f1a',
  orange: '#ff7a00',
  amber: '#ffb000',
  pink: '#ff9ecb',
  teal: '#008080',
  violet: '#6a1b9a',
  brown: '#6d3b1a',
  sky: '#5bb8f5',
  sand: '#e8dcc0',
  'nearly white': '#fdfdf9',
  'nearly black': '#0a0503',
  olive: '#7a7a00',
};

/** How much of a colour it is: 0 is a grey. */
const chromaOf = (hex = '') => converter('oklch')(hex)?.c ?? 0;

const NEUTRALS = ['bg', 'card', 'card-2', 'card-3'];

describe.each(Object.entries(BRANDS))('%s', (_name, brand) => {
  describe.each(Object.entries(paletteTokens(brand)))('%s scheme', (scheme, tokens) => {
    const contrast = (a: string, b: string) => wcagContrast(tokens[a] ?? '', tokens[b] ?? '');

    test.each(NEUTRALS)('text reads on %s', (ground) => {
      expect(contrast('text', ground)).toBeGreaterThanOrEqual(7);
      expect(contrast('dim', ground)).toBeGreaterThanOrEqual(7);
    });

    test('text on a fill reads, hovered too', () => {
      expect(contrast('on-fill', 'fill')).toBeGreaterThanOrEqual(4.5);
      expect(contrast('on-fill', 'fill-hover')).toBeGreaterThanOrEqual(4.5);
    });

    test('brand as text reads on cards and tints', () => {
      expect(contrast('ink', 'card')).toBeGreaterThanOrEqual(7);
      for (const ground of ['bg', 'card-2', 'tint', 'tint-2', 'tint-3']) {
        expect(contrast('ink', ground), ground).toBeGreaterThanOrEqual(4.5);
      }
    });

    test('white reads on the deep brand ground', () => {
      expect(contrast('on-deep', 'deep')).toBeGreaterThanOrEqual(7);
      expect(contrast('on-deep', 'deep-2')).toBeGreaterThanOrEqual(7);
    });

    test('field borders show', () => {
      expect(contrast('line-2', 'card')).toBeGreaterThanOrEqual(3);
      expect(contrast('line-2', 'bg')).toBeGreaterThanOrEqual(3);
    });

    test('a fill as light as the card gets an edge', () => {
      expect(Math.max(contrast('fill', 'card'), contrast('fill-edge', 'card'))).toBeGreaterThanOrEqual(1.5);
    });

    test('A-212: a button that can be pressed does not look like one that cannot', () => {
      if (scheme === 'light') return;
      expect(contrast('fill', 'card')).toBeGreaterThanOrEqual(3);
      expect(contrast('fill', 'bg')).toBeGreaterThanOrEqual(3);
      expect(contrast('fill-hover', 'card')).toBeGreaterThanOrEqual(3);
      if (chromaOf(tokens.fill) >= 0.04) return;
      // only its lightness tells a grey fill and grey words from what is disabled
      expect(contrast('fill', 'card-3')).toBeGreaterThanOrEqual(7);
      expect(contrast('ink', 'dim')).toBeGreaterThanOrEqual(1.3);
    });

    test('meanings read on their grounds', () => {
      for (const meaning of ['ok', 'warn', 'bad', 'info']) {
        expect(contrast(`${meaning}-ink`, `${meaning}-bg`), meaning).toBeGreaterThanOrEqual(7);
      }
      expect(contrast('bad-ink', 'card')).toBeGreaterThanOrEqual(7);
      expect(contrast('toast-ink', 'toast-bg')).toBeGreaterThanOrEqual(7);
    });
  });
});

test('S37: a brand that is no colour cannot write CSS', () => {
  const own = palette(DEFAULT_BRAND);
  for (const bad of [
    '',
    'red',
    'red;}body{display:none',
    '#0b6b4b;}',
    '#0b6b4',
    '#0b6b4b\n}',
    '#gggggg',
    '</style><script>',
  ]) {
    expect(palette(bad), bad).toBe(own);
  }
});

test('upper and lower case name the same brand, and two brands differ', () => {
  expect(palette('#FF7A00')).toBe(palette('#ff7a00'));
  expect(palette('#ff7a00')).not.toBe(palette('#0b6b4b'));
});

test('the layers have their order before any sheet is loaded', () => {
  expect(palette(DEFAULT_BRAND)).toMatch(/^@layer reset,tokens,base,parts,pages;/);
});

test('only plain colours come out', () => {
  for (const brand of Object.values(BRANDS)) {
    const { light, dark } = paletteTokens(brand);
    for (const value of filled([...Object.values(light), ...Object.values(dark)])) {
      expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
    }
  }
});

test('both schemes name the same tokens', () => {
  const { light, dark } = paletteTokens(DEFAULT_BRAND);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
