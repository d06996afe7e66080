import { expect, test } from 'vitest';
import { momentTyped } from './moment-typed.ts';

const read = (day: string, time: string) => momentTyped(day, time, 'Pacific/Auckland');

test('A-1046: a day and a time are a moment of the clock; of what is none, it is told which of the two', () => {
  expect(read('2026-12-02', '17:30')).toEqual({ utc: '2026-12-02T04:30:00.000Z' });
  expect(read('2026-07-02', '17:30:00')).toEqual({ utc: '2026-07-02T05:30:00.000Z' });
  for (const day of ['', '2026-02-30', '2026-13-01', '2025-02-29', '2 March', '20260302'])
    expect(read(day, '17:30'), day).toEqual({ faulty: 'day' });
  for (const time of ['', '24:00', '9:30', '17:60', 'noon'])
    expect(read('2026-03-02', time), time).toEqual({ faulty: 'time' });
});
