import { beforeEach, describe, expect, test } from 'vitest';
import { createGate, type Gate } from './gate.ts';
import type { Importance } from './importance.ts';

let clock = 0;
let loop = { idle: 0, active: 0 };
let turns: (() => void)[] = [];
let begun: Importance[] = [];
let served: string[] = [];
let refused: Importance[] = [];
let gate: Gate;
beforeEach(() => {
  clock = 0;
  loop = { idle: 0, active: 0 };
  turns = [];
  begun = [];
  served = [];
  refused = [];
  gate = createGate({ now: () => clock, loopTime: () => loop, nextTurn: (work) => turns.push(work) });
});

/** Time passes, and the loop is busy for its share of it. */
function pass(ms: number, share = 1): void {
  clock += ms;
  loop = { idle: loop.idle + ms * (1 - share), active: loop.active + ms * share };
}

/** Turns of the event loop in which nothing new comes; as many as there is work for. */
function turnUntilQuiet(): void {
  while (turns.length > 0) for (const turn of turns.splice(0)) turn();
}

function enter(count: number, importance: Importance = 'menu', restaurant = 'one'): (() => void)[] {
  return Array.from({ length: count }, () =>
    gate.enter(
      { importance, restaurant },
      () => {
        begun.push(importance);
        served.push(restaurant);
      },
      () => refused.push(importance),
    ),
  );
}

/** The loop is full, and a request costs 10 ms of it. */
function work(): void {
  for (let round = 0; round < 10; round += 1) {
    const leave = enter(10);
    turnUntilQuiet();
    for (const one of leave) one();
    pass(100);
  }
  enter(1)[0]?.();
  begun = [];
  served = [];
}

test('F30: a request is begun when a turn of the loop has brought no other', () => {
  enter(1);
  expect(begun).toHaveLength(0);
  turns.shift()?.();
  expect(begun).toHaveLength(0);
  enter(1);
  turns.shift()?.();
  expect(begun).toHaveLength(0);
  turns.shift()?.();
  expect(begun).toHaveLength(1);
  turns.shift()?.();
  expect(begun).toHaveLength(2);
  expect(turns).toHaveLength(0);
});

test('A-606: there is a line from the first that waits to the last that is begun', () => {
  expect(gate.hasLine()).toBe(false);
  enter(2);
  expect(gate.hasLine()).toBe(true);
  turns.shift()?.();
  turns.shift()?.();
  expect([begun.length, gate.hasLine()]).toEqual([1, true]);
  turnUntilQuiet();
  // they are not answered yet, but nobody waits for a turn
  expect([begun.length, gate.hasLine()]).toEqual([2, false]);
});

test('F30: a flood of new ones does not keep those from being begun that are in', () => {
  for (let turn = 0; turn < 100; turn += 1) {
    enter(1);
    turns.shift()?.();
  }
  expect(begun.length).toBeGreaterThanOrEqual(3);
});

test('F30: the kitchen goes first, then orders, then menus', () => {
  enter(2);
  enter(2, 'order');
  enter(1, 'kitchen');
  turnUntilQuiet();
  expect(begun).toEqual(['kitchen', 'order', 'order', 'menu', 'menu']);
});

test('F30: as many menus as are answered in time get in, then orders, then the kitchen', () => {
  work();
  enter(150);
  expect(refused).toHaveLength(150 - 41);
  enter(200, 'order');
  expect(refused.filter((each) => each === 'order')).toHaveLength(200 - 121);
  enter(200, 'kitchen');
  expect(refused.filter((each) => each === 'kitchen').length).toBeLessThan(10);
});

test('F30: few get in however slow the machine is', () => {
  work();
  enter(30);
  pass(60_000);
  turnUntilQuiet();
  expect(refused).toHaveLength(0);
  expect(begun).toHaveLength(30);
});

test('F30: few get in also where each is known to take long', () => {
  for (let round = 0; round < 10; round += 1) {
    const leave = enter(10);
    turnUntilQuiet();
    for (const one of leave) one();
    pass(2_000);
  }
  enter(32);
  expect(refused).toHaveLength(0);
  enter(1);
  expect(refused).toHaveLength(1);
});

test('F30: whoever has waited for too long after all is turned away, an order later than a menu', () => {
  enter(100);
  enter(40, 'order');
  pass(700);
  turnUntilQuiet();
  expect(new Set(refused)).toEqual(new Set(['menu']));
  expect(begun.filter((each) => each === 'order')).toHaveLength(40);
  expect(begun.length + refused.length).toBe(140);
});

test('F30: whoever leaves makes room, once; whoever goes before their turn is not begun', () => {
  work();
  const leave = enter(150);
  turnUntilQuiet();
  leave[0]?.();
  leave[0]?.();
  refused = [];
  begun = [];
  const late = enter(5);
  expect(refused).toHaveLength(4);
  late[0]?.();
  turnUntilQuiet();
  expect(begun).toHaveLength(0);
});

describe('F30: work that waits for others', () => {
  test('is no reason to refuse while the loop is idle', () => {
    work();
    enter(100, 'order');
    turnUntilQuiet();
    for (let round = 0; round < 5; round += 1) {
      pass(200, 0.3);
      enter(1)[0]?.();
    }
    refused = [];
    enter(50);
    expect(refused).toHaveLength(0);
  });

  test('has its end: each holds memory', () => {
    pass(1_000, 0);
    enter(1_000);
    enter(1_000, 'order');
    enter(1_000, 'kitchen');
    turnUntilQuiet();
    expect(begun.filter((each) => each === 'menu')).toHaveLength(200);
    expect(begun.filter((each) => each === 'order')).toHaveLength(100);
    expect(begun.filter((each) => each === 'kitchen')).toHaveLength(100);
  });
});

describe('F30: the flood of one restaurant', () => {
  test('keeps nobody of another one out, and hardly waiting', () => {
    work();
    enter(1_000);
    refused = [];
    enter(20, 'menu', 'other');
    expect(refused).toHaveLength(0);
    turnUntilQuiet();
    expect(served.slice(0, 41).filter((one) => one === 'other').length).toBeGreaterThanOrEqual(19);
  });

  test('leaves room for others, whatever its requests wait for', () => {
    enter(1_000);
    refused = [];
    enter(100, 'menu', 'other');
    enter(50, 'menu', 'third');
    expect(refused).toHaveLength(0);
    enter(1, 'menu', 'third');
    expect(refused).toHaveLength(1);
  });

  test('leaves room for menus of others also when it claims to order', () => {
    enter(1_000, 'order');
    turnUntilQuiet();
    refused = [];
    enter(50, 'menu', 'other');
    expect(refused).toHaveLength(0);
  });

  test('is counted while it is there, and no longer', () => {
    const leave = enter(1_000);
    turnUntilQuiet();
    for (const one of leave) one();
    refused = [];
    enter(200);
    expect(refused).toHaveLength(0);
  });
});

test('F30: anybody can claim to order: every fourth turn is a menu all the same', () => {
  work();
  enter(100, 'order');
  enter(10, 'menu', 'other');
  turnUntilQuiet();
  expect(refused.filter((each) => each === 'menu')).toHaveLength(0);
  expect(begun.slice(0, 40).filter((each) => each === 'menu')).toHaveLength(10);
});
