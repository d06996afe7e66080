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

const drawnFor = (...printers: PrinterNotice[]) =>
  drawn(<PrinterNotices printers={printers} timeZone="Pacific/Auckland" />);

test.each([
  [{ waits, why: 'paper-out' }, '2 tickets wait since 6:10 PM · No paper'],
  [{ failed: 1 }, '1 ticket was not printed'],
  [{ unsure: 2 }, '2 tickets may not be on paper'],
  [{ cannotConfirm: true, unsure: 1 }, 'does not confirm its tickets: compare paper and board'],
  [
    { waits, why: 'away', failed: 1, cannotConfirm: true },
    '2 tickets wait since 6:10 PM · Not connected · 1 ticket was not printed · does not confirm its tickets: compare paper and board',
  ],
] as const)('A-562, A-1565: the board says of a printer %o: %s', (notice, words) => {
  expect(drawnFor({ ...QUIET, ...notice })).toContain(`<li><b>Stove:</b> ${words}</li>`);
});

test('A-1605: printers in trouble share one bar with a line for each and one link, and without trouble there is none', () => {
  const bar = drawnFor({ ...QUIET, waits }, { ...QUIET, name: 'Bar', failed: 1 });
  expect(bar.match(/role="status"/g)).toHaveLength(1);
  expect(bar.match(/<li>/g)).toHaveLength(2);
  expect(bar.match(/href="\/order-receiver\/printers"/g)).toHaveLength(1);
  expect(drawnFor()).not.toContain('lost-bar');
});
