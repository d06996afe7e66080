import { expect, test } from 'vitest';
import { inertText } from './inert-text.server.tsx';

test.each(['</script><script>ran(1)</script>', '<!--<script>', '</SCRIPT >'])(
  'S33: %s ends no block of data, and is read from it as it was written',
  (hostile) => {
    const block = inertText(JSON.stringify({ name: hostile }));
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({ name: hostile });
  },
);
