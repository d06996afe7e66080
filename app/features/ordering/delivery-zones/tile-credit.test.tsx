import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TileCredit } from './tile-credit.tsx';

test('S33: the operator’s words are text, whatever is in them; without any, OpenStreetMap is named with its link', () => {
  expect(renderToStaticMarkup(<TileCredit words="© Maps & <b>Co</b>" />)).toBe(
    '© Maps &amp; &lt;b&gt;Co&lt;/b&gt;',
  );
  expect(renderToStaticMarkup(<TileCredit words={null} />)).toContain(
    'https://www.openstreetmap.org/copyright',
  );
});
