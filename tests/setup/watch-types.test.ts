import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPILER_TEST_HANGS_MS } from './hang-limits.ts';
import { watchTypes } from './watch-types.ts';

let directory: string;
let end: (() => void) | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'types-'));
});
afterEach(() => {
  end?.();
  rmSync(directory, { recursive: true, force: true });
});

test('A-1403: while a developer works, a fault of types is told after the change that made it, and that it is mended', {
  timeout: COMPILER_TEST_HANGS_MS,
}, async () => {
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  write('price.ts', 'export const price: number = 12;\n');
  write('tsconfig.json', '{ "compilerOptions": { "types": [] }, "include": ["*.ts"] }');
  let said = '';
  const saying = new EventEmitter();
  end = watchTypes(join(directory, 'tsconfig.json'), directory, (text) => {
    said += text;
    saying.emit('more');
  });
  const told = async (what: string) => {
    while (!said.includes(what)) await once(saying, 'more');
    const all = said;
    said = '';
    return all;
  };
  await told('no fault');
  write('price.ts', "export const price: number = 'twelve';\n");
  expect(await told('faults')).toContain('price.ts(1,14)');
  write('price.ts', 'export const price: number = 13;\n');
  await told('no fault');
  // a file that was not there before
  write('tip.ts', "export const tip: number = 'two';\n");
  expect(await told('faults')).toContain('tip.ts(1,14)');
  // ended in the middle of a check, it leaves no process behind; each is named by its project
  write('tip.ts', 'export const tip: number = 2;\n');
  const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(directory);
  await expect.poll(running).toBe(true);
  end();
  await expect.poll(running).toBe(false);
});
