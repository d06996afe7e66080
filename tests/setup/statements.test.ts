import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from './build.ts';
import { chosenFiles, givenFiles } from './postgres-suite.ts';
import { coverOf, normalForm, unproved } from './statements.ts';

const ran = (file: string, cpuMs: number, ...statements: string[]) => ({ file, cpuMs, statements });

test('a statement is the same with lists and rows of any length', () => {
  expect(normalForm('select * from "a" where "b" in (?, ?)\n  and c = ?')).toBe(
    'select * from "a" where "b" in (?) and c = ?',
  );
  expect(normalForm('insert into "a" ("b", "c") values (?, ?), (null, ?)')).toBe(
    'insert into "a" ("b", "c") values (?)',
  );
  const old = 'select # as "place" from "a" where "b" < ? limit ?';
  const [there, here] = ['ctid', 'rowid'].map((place) => old.replace('#', place));
  expect(
    normalForm(`delete from "a" where ctid = any(array(${there} for update skip locked)) /* old */`),
  ).toBe(normalForm(`delete from "a" where rowid in (${here}) /* old */`));
  for (const text of ['pragma journal_mode', 'create table "a" ("b" text)', 'select 1 from sqlite_master'])
    expect(normalForm(text)).toBeNull();
});

test('a statement that only SQLite has run is named with its files', () => {
  const sqlite = [
    ran('one.test.ts', 1, 'select 1', 'select 3'),
    ran('two.test.ts', 1, 'select 2'),
    ran('three.test.ts', 1, 'select 2'),
  ];
  // what one.test.ts comes to depends on who is first
  expect([...unproved(sqlite, [ran('one.test.ts', 1, 'select 1')])]).toEqual([
    ['select 2', ['two.test.ts', 'three.test.ts']],
  ]);
  expect(unproved(sqlite, sqlite).size).toBe(0);
});

test('the files that are chosen beside the given ones run every statement, and none is needless', () => {
  const record = [
    ran('given.test.ts', 9_000, 'a'),
    ran('dear.test.ts', 5_000, 'a', 'b', 'c', 'd'),
    ran('cheap.test.ts', 100, 'b', 'c'),
    ran('other.test.ts', 100, 'c', 'd'),
    ran('needless.test.ts', 10, 'a'),
  ];
  expect(coverOf(record, ['given.test.ts'])).toEqual(['cheap.test.ts', 'other.test.ts']);
});

test('each file of the PostgreSQL suite is there, once', () => {
  const files = [...givenFiles(), ...chosenFiles()];
  expect(files.filter((file) => !existsSync(join(TOP, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
