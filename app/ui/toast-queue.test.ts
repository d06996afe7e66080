import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToastSlot, shownToasts, showToasts, TOAST_MS, toastSlot } from './toast-queue.ts';

const texts = () => shownToasts().map(({ text }) => text);
const tell = (...words: string[]) => showToasts(words.map((text) => ({ kind: 'ok', text })));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('each toast stays for its four seconds, whatever comes meanwhile', () => {
  tell('one');
  vi.advanceTimersByTime(TOAST_MS - 1);
  tell('two');
  expect(texts()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['two']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('of many at once the newest three are shown, and those pushed out take no other with them', () => {
  tell('one', 'two');
  vi.advanceTimersByTime(1000);
  tell('three', 'four');
  expect(texts()).toEqual(['two', 'three', 'four']);
  vi.advanceTimersByTime(TOAST_MS - 1000);
  expect(texts()).toEqual(['three', 'four']);
});

test('the same text twice is two toasts, told apart by their ids; nothing to tell changes nothing', () => {
  tell('again');
  tell('again');
  expect(new Set(shownToasts().map(({ id }) => id)).size).toBe(2);
  const before = shownToasts();
  tell();
  expect(shownToasts()).toBe(before);
});

test('the uppermost place counts; one that is taken away gives way to that below, in any order', () => {
  const [below, above] = [{}, {}] as [HTMLElement, HTMLElement];
  expect(toastSlot()).toBe(null);
  const dropBelow = addToastSlot(below);
  const dropAbove = addToastSlot(above);
  expect(toastSlot()).toBe(above);
  dropBelow();
  expect(toastSlot()).toBe(above);
  dropAbove();
  dropAbove();
  expect(toastSlot()).toBe(null);
});
