import { expect, test } from 'vitest';
import { createNetworkTurns } from './network-turns.ts';

function start() {
  let now = 0;
  const turns = createNetworkTurns(() => now);
  const begun: string[] = [];
  const refused: string[] = [];
  return {
    begun,
    refused,
    pass: (ms: number) => {
      now += ms;
    },
    enter: (network: string | null, name: string) =>
      turns.enter(
        network,
        () => begun.push(name),
        () => refused.push(name),
      ),
  };
}

/** So many of one network. @returns what ends each */
const many = (enter: ReturnType<typeof start>['enter'], count: number) =>
  Array.from({ length: count }, (_, index) => enter('192.0.2.1', String(index)));

test('A-229: of one network 24 are worked on at a time, the others in the order in which they came', () => {
  const { enter, begun, refused } = start();
  const ends = many(enter, 30);
  expect(begun).toHaveLength(24);
  enter('192.0.2.2', 'another');
  enter(null, 'this machine');
  expect(begun.slice(24)).toEqual(['another', 'this machine']);
  ends[3]?.();
  ends[3]?.();
  expect(begun.slice(26)).toEqual(['24']);
  // whoever leaves the line is not begun
  ends[25]?.();
  ends[4]?.();
  expect(begun.slice(26)).toEqual(['24', '26']);
  expect(refused).toEqual([]);
});

test('A-229: who would be one too many, or has waited for too long, is turned away', () => {
  const { enter, begun, refused, pass } = start();
  const ends = many(enter, 24 + 201);
  expect(refused).toEqual(['224']);
  pass(5_100);
  const late = enter('192.0.2.1', 'x');
  expect(refused).toEqual(['224', 'x']);
  ends[0]?.();
  expect(refused).toHaveLength(2 + 200);
  expect(begun).toHaveLength(24);
  late();
  for (const end of ends) end();
  many(enter, 24);
  expect(begun).toHaveLength(48);
});
