import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardLine, FULL_MS, SILENCE_MS } from './board-line.ts';

/** The browser's own, which a test makes speak. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readonly address: string;
  readyState = 1;
  constructor(address: string) {
    super();
    this.address = address;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  vi.stubGlobal('window', { EventSource: Source });
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line of a page, and what the page hears of it. */
function openLine(since: string) {
  const heard: unknown[] = [];
  const line = boardLine({
    onNews: ({ mark }) => heard.push(mark),
    onStale: () => heard.push('stale'),
    onEnd: () => heard.push('end'),
    onLine: (isOpen) => heard.push(isOpen),
  });
  line.open(since);
  return { line, heard };
}

test('A-425: a page has one line, from the mark that it shows; a store that knows no marks is asked instead', () => {
  const { line, heard } = openLine('m/1');
  line.open('m/2');
  expect(Source.opened.map(({ address }) => address)).toEqual(['/order-receiver/events?since=m%2F1']);
  Source.opened[0]?.say('open');
  Source.opened[0]?.say('change', JSON.stringify({ mark: 'm/3' }));
  Source.opened[0]?.say('end');
  expect(heard).toEqual([true, true, 'm/3', 'end']);
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED);
  line.close();
  line.open(undefined);
  expect(Source.opened).toHaveLength(1);
});

test('A-425: a line that beats lives on; one that says nothing for 40 s is closed, and opened anew when asked', () => {
  const { line, heard } = openLine('m1');
  const [first] = Source.opened;
  first?.say('open');
  for (let beats = 0; beats < 4; beats += 1) {
    vi.advanceTimersByTime(SILENCE_MS - 1);
    first?.say('beat');
  }
  expect(first?.readyState).toBe(1);
  expect(new Set(heard)).toEqual(new Set([true]));
  vi.advanceTimersByTime(SILENCE_MS);
  expect(first?.readyState).toBe(Source.CLOSED);
  expect(heard.at(-1)).toBe(false);
  line.open('m2');
  expect(Source.opened).toHaveLength(2);
});

test('A-425: a broken line is left to the browser, a refused one is opened by the page', () => {
  const { line, heard } = openLine('m1');
  const [first] = Source.opened;
  first?.say('open');
  if (first) first.readyState = 0;
  first?.say('error');
  expect(heard).toEqual([true, false]);
  line.open('m1');
  expect(Source.opened).toHaveLength(1);
  first?.close();
  first?.say('error');
  line.open('m1');
  expect(Source.opened).toHaveLength(2);
});

test('A-425: a device that slept finds a line that said nothing dead', () => {
  const { line, heard } = openLine('m1');
  Source.opened[0]?.say('open');
  // its timers stood still meanwhile
  vi.setSystemTime(Number(vi.getMockedSystemTime()) + SILENCE_MS + 1);
  line.check();
  expect(heard.at(-1)).toBe(false);
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED);
});

test('A-646: a page whose line was ended for newer ones of its device opens none for ten minutes, or until somebody looks at it', () => {
  const { line, heard } = openLine('m1');
  Source.opened[0]?.say('open');
  Source.opened[0]?.say('full');
  expect([heard.at(-1), Source.opened[0]?.readyState]).toEqual([false, Source.CLOSED]);
  vi.advanceTimersByTime(FULL_MS - 1);
  line.open('m2');
  expect(Source.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  line.open('m2');
  expect(Source.opened).toHaveLength(2);
  Source.opened[1]?.say('full');
  line.check();
  line.open('m2');
  expect(Source.opened).toHaveLength(3);
});
