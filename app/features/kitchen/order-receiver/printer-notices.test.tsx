import { expect, test } from 'vitest';
import type { PrinterNotice } from '#app/domain/order/printer-state.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { PrinterNotices } from './printer-notices.tsx';

const QUIET: PrinterNotice = {
  name: 'Stove',
  waits: null,
  why: null,
  failed: 0,
  unsure: 0,
  cannotConfirm: false,
};
const waits = { count: 2, sinceUtc: '2026-11-20T05:10:00Z' };

test.each([
  [{ waits, why: 'paper-out' }, 'Stove: 2 tickets wait since 6:10 PM · No paper'],
  [{ failed: 1 }, 'Stove: 1 ticket was not printed'],
  [{ unsure: 2 }, 'Stove: 2 tickets may not be on paper'],
  [
    { cannotConfirm: true, unsure: 1 },
    'Stove does not confirm what it prints. Compare its paper with the board.',
  ],
  [
    { waits, why: 'away', failed: 1, cannotConfirm: true },
    'Stove: 2 tickets wait since 6:10 PM · Stove: 1 ticket was not printed · Stove does not confirm what it prints. Compare its paper with the board. · The printer does not ask for them.',
  ],
] as const)('A-562, A-1565: the board says of a printer %o: %s', (notice, words) => {
  const bar = drawn(<PrinterNotices printers={[{ ...QUIET, ...notice }]} timeZone="Pacific/Auckland" />);
  expect(bar).toContain(`<span>${words}</span>`);
  expect(bar).toContain('href="/order-receiver/printers"');
});
