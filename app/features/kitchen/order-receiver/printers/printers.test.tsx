import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import type { ShownPrinter } from './printers.server.ts';
import Printers from './route.tsx';

const STOVE: ShownPrinter = {
  ...{ id: 'p1', name: 'Stove', kind: 'star', paperMm: 80, language: 'en', printsOn: 'arrival' },
  ...{ isHere: true, seen: null, trouble: null, isStopped: false, madeBy: null },
  ...{ waiting: 0, failed: [], unsure: [], cannotConfirm: false },
};

/** The words of the page with one printer. */
function words(printer: Partial<ShownPrinter>): string {
  const loaderData = {
    printers: [{ ...STOVE, ...printer }],
    choices: { papers: [80], languages: [], times: [] },
    ...{ kinds: [], language: 'en', formToken: 't' },
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Printers>;
  return drawn(<Printers {...props} />)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '|');
}

const ticket = (orderNumber: number | null, fault: string) => ({ orderId: null, orderNumber, fault });

test('A-1565: the page says of a printer that it cannot confirm, and names the tickets that may not be on paper apart from those that are not', () => {
  const quiet = words({});
  expect(quiet).not.toContain('cannot confirm');
  expect(quiet).not.toContain('Print again');
  const silent = words({
    cannotConfirm: true,
    failed: [ticket(1001, '511')],
    unsure: [ticket(1002, 'no-answer'), ticket(null, 'no-answer')],
  });
  expect(silent).toContain('This printer cannot confirm what it prints');
  expect(silent).toContain('1 ticket was not printed: #1001 (511)');
  expect(silent).toContain('2 tickets may not be on paper: #1002, Test ticket');
  expect(silent).toContain('Print again');
});
