import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDirectory } from './quick-place.ts';

test('a run removes what killed runs have left, and nothing of those that go on', () => {
  const place = mkdtempSync(join(tmpdir(), 'place-'));
  const { pid: ended } = spawnSync('true');
  const others = [`store-tests-${process.pid}-going`, 'store-tests-of-before', 'postgres-1-another'];
  for (const name of [`store-tests-${ended}-killed`, ...others]) {
    mkdirSync(join(place, name));
    writeFileSync(join(place, name, 'store.db'), '');
  }
  const own = ownDirectory(place);
  expect(readdirSync(place).sort()).toEqual([...others, basename(own)].sort());
  expect(basename(own)).toMatch(new RegExp(`^store-tests-${process.pid}-`));
  rmSync(place, { recursive: true });
});
