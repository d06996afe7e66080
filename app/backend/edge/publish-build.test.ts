import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishBuild } from './publish-build.ts';

const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build whose files carry its name in theirs, and in what has no hash. */
function written(name: string, { bytes = 1 } = {}): void {
  for (const part of ['client', 'server', 'program']) write(`next/${part}/assets/${part}-${name}.js`, name);
  truncateSync(join(folder, `next/client/assets/client-${name}.js`), bytes);
  write('next/client/icons/icon.svg', name);
  write('next/server/index.js', name);
  write('next/program/server.js', name);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function publish(name: string, day: number, options?: { bytes: number }): void {
  written(name, options);
  publishBuild(folder, day * DAY_MS);
}

const isThere = (file: string) => existsSync(join(folder, file));
/** What a browser or a running server may still ask for of a build. */
const keptParts = (name: string) => [
  isThere(`client/assets/client-${name}.js`) || isThere(`earlier/client/assets/client-${name}.js`),
  isThere(`server/assets/server-${name}.js`),
  isThere(`program/assets/program-${name}.js`),
];
const WHOLE = [true, true, true];
const GONE = [false, false, false];

describe('A-1321: what is kept of the builds before', () => {
  it('client is the newest build alone, earlier has what browsers may still ask for, and entries are the newest', () => {
    publish('a', 0);
    write('program/compiled/of-a', 'a');
    publish('b', 1);
    expect([isThere('client/assets/client-a.js'), isThere('client/assets/client-b.js')]).toEqual([
      false,
      true,
    ]);
    expect([keptParts('a'), keptParts('b')]).toEqual([WHOLE, WHOLE]);
    for (const file of ['client/icons/icon.svg', 'server/index.js', 'program/server.js'])
      expect(readFileSync(join(folder, file), 'utf8')).toBe('b');
    expect([isThere('next'), isThere('program/compiled')]).toEqual([false, false]);
  });

  it('the last two builds stay however old, others until 7 days after another one replaced them', () => {
    publish('a', 0);
    publish('b', 100);
    expect([keptParts('a'), keptParts('b')]).toEqual([WHOLE, WHOLE]);
    publish('c', 106);
    expect(keptParts('a')).toEqual(WHOLE);
    publish('d', 108);
    expect([keptParts('a'), keptParts('b'), keptParts('c')]).toEqual([GONE, WHOLE, WHOLE]);
  });

  it('over 200 MB the oldest go first, never the last two', () => {
    for (const name of ['a', 'b', 'c']) publish(name, 0, { bytes: 90_000_000 });
    expect([keptParts('a'), keptParts('b'), keptParts('c')]).toEqual([GONE, WHOLE, WHOLE]);
    publish('d', 0, { bytes: 190_000_000 });
    publish('e', 0, { bytes: 190_000_000 });
    expect([keptParts('c'), keptParts('d'), keptParts('e')]).toEqual([GONE, WHOLE, WHOLE]);
  });

  it('the same build again is no other one, so that it pushes none out', () => {
    publish('a', 0);
    publish('b', 1);
    publish('b', 30);
    publish('b', 60);
    expect([keptParts('a'), keptParts('b')]).toEqual([WHOLE, WHOLE]);
  });

  it('what was built before builds were recorded is the build before; a removed picture goes', () => {
    write('client/assets/client-a.js', 'a');
    write('client/icons/gone.svg', 'a');
    write('program/assets/program-a.js', 'a');
    publish('b', 1);
    expect(keptParts('a')).toEqual([true, false, true]);
    expect(isThere('client/icons/gone.svg')).toBe(false);
  });

  it('a build that is not whole changes nothing', () => {
    publish('a', 0);
    written('b');
    rmSync(join(folder, 'next/server'), { recursive: true });
    expect(() => publishBuild(folder, DAY_MS)).toThrow(/^The build is not whole: .*server is missing$/);
    expect([isThere('client/assets/client-b.js'), keptParts('a')]).toEqual([false, WHOLE]);
    expect(readFileSync(join(folder, 'program/server.js'), 'utf8')).toBe('a');
  });
});
