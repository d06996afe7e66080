import { expect, test } from 'vitest';
import { devicesWithLines, holdLine, MOST_LINES } from './device-lines.server.ts';

test('A-646: beyond four lines of a device its oldest ends, each once; other devices keep theirs, and nothing is kept of lines that are over', () => {
  const ended: string[] = [];
  const open = (device: string, name: string) => holdLine(device, () => ended.push(name));
  const others = open('other', 'other');
  const releases = Array.from({ length: MOST_LINES }, (_, index) => open('tablet', `line ${index}`));
  expect(ended).toEqual([]);
  releases.push(open('tablet', 'line 4'), open('tablet', 'line 5'));
  expect(ended).toEqual(['line 0', 'line 1']);
  // one that closed by itself makes room
  releases[2]?.();
  releases[2]?.();
  releases.push(open('tablet', 'line 6'));
  expect(ended).toEqual(['line 0', 'line 1']);
  for (const release of [...releases, others]) release();
  expect(devicesWithLines()).toBe(0);
});
