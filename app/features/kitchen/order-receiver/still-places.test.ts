import { expect, test } from 'vitest';
import { areSamePlaces, isUnderThumb, type Place } from './still-places.ts';

const place = (what: string, top: number): Place => ({ what, left: 0, top, right: 100, bottom: top + 50 });
const THUMB = { x: 50, y: 25 };

test('A-580: a press on a place that has just changed does nothing; one on what stands where it stood counts', () => {
  const before = [[place('accept #1', 0), place('accept #2', 100)]];
  // the next ticket slid under the thumb
  expect(isUnderThumb('accept #2', THUMB, before)).toBe(true);
  // Start became Ready
  expect(isUnderThumb('ready #1', THUMB, before)).toBe(true);
  expect(isUnderThumb('accept #1', THUMB, before)).toBe(false);
  expect(isUnderThumb('accept #2', { x: 50, y: 125 }, before)).toBe(false);
  // nothing has changed lately
  expect(isUnderThumb('ready #1', THUMB, [])).toBe(false);
  // of two changes the older one still counts
  expect(isUnderThumb('accept #2', THUMB, [...before, [place('accept #2', 0)]])).toBe(true);
});

test('A-580: a key follows what it stands on: only what means something else by now takes none', () => {
  const before = [[place('start #1', 0), place('start #2', 100)]];
  expect(isUnderThumb('start #2', null, before)).toBe(false);
  expect(isUnderThumb('ready #1', null, before)).toBe(true);
});

test('A-580: what grew, or moved to where nothing could be pressed, still takes presses', () => {
  const before = [[place('ticket #1', 0), place('ticket #2', 200)]];
  expect(isUnderThumb('ticket #1', { x: 50, y: 70 }, before)).toBe(false);
  expect(isUnderThumb('ticket #2', { x: 50, y: 130 }, before)).toBe(false);
  // it was not there at all
  expect(isUnderThumb('ticket #3', { x: 50, y: 130 }, before)).toBe(true);
});

test('A-580: a board whose words alone changed has the same places', () => {
  const one = [place('accept #1', 0), place('accept #2', 100)];
  expect(areSamePlaces(one, [place('accept #1', 0.4), place('accept #2', 100)])).toBe(true);
  expect(areSamePlaces(one, [place('accept #1', 0)])).toBe(false);
  expect(areSamePlaces(one, [place('accept #1', 0), place('accept #2', 160)])).toBe(false);
  expect(areSamePlaces(one, [place('accept #1', 0), place('accept #3', 100)])).toBe(false);
});
