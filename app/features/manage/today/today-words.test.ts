import { expect, test } from 'vitest';
import type { ManageToday } from '#app/contract/reports.ts';
import { withWords } from './today-words.ts';

const UNTIL = '2026-11-27T20:00:00.000Z';
const LATE = '2026-11-26T05:10:00.000Z';

function day(nowUtc: string): ManageToday {
  return {
    ...{
      nowUtc,
      timeZone: 'Pacific/Auckland',
      date: '2026-11-26',
      sinceUtc: null,
      lastWeek: null,
      ready: null,
    },
    ...{ sold: { orders: 0, amount: 0 }, waiting: { orders: 0, oldestUtc: null }, week: [], underWay: 0 },
    shop: { isOpen: false, changesUtc: null, services: [] },
    tasks: [{ kind: 'order', id: 'a', sinceUtc: LATE, cancelsUtc: null, name: null, date: null, time: null }],
    soldOut: [{ productId: 'p', name: 'Naan', untilUtc: UNTIL }],
  };
}

test('A-1085: the server says each moment of today on the restaurant’s clock, in the page’s language', () => {
  const { words } = withWords(day('2026-11-26T05:30:00.000Z'), (english) => `<${english}>`);
  expect(words).toEqual({
    ...{ greeting: 'evening', day: '<Thu> 26 <Nov>, 6:30 PM', time: '6:30 PM' },
    when: { [LATE]: '6:10 PM', [UNTIL]: '<Sat> 28 <Nov>, 9:00 AM' },
  });
});

test.each([
  ['15:59', 'evening'],
  ['16:00', 'morning'],
  ['22:59', 'morning'],
  ['23:00', 'day'],
  ['03:59', 'day'],
  ['04:00', 'evening'],
])('A-1085: at %s UTC the page of a restaurant in Auckland says good %s', (time, greeting) => {
  const { words } = withWords(day(`2026-11-26T${time}:00.000Z`), (english) => english);
  expect(words.greeting).toBe(greeting);
});
