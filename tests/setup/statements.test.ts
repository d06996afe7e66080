import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from './build.ts';
import { chosenFiles, givenFiles } from './postgres-suite.ts';
import { coverOf, isLeftOut, normalForm, unproved } from './statements.ts';

const ran = (file: string, title: string, cpuMs: number, ...statements: string[]) => ({
  file,
  title,
  cpuMs,
  statements,
});

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
    ran('one.test.ts', 'a race', 1, 'select 1', 'select 3'),
    ran('one.test.ts', 'left out', 1, 'select 4'),
    ran('two.test.ts', 'it', 1, 'select 2'),
    ran('two.test.ts', 'again', 1, 'select 2'),
    ran('three.test.ts', 'it', 1, 'select 2'),
  ];
  // what the race comes to depends on who is first
  expect([...unproved(sqlite, [ran('one.test.ts', 'a race', 1, 'select 1')])]).toEqual([
    ['select 4', ['one.test.ts']],
    ['select 2', ['two.test.ts', 'three.test.ts']],
  ]);
  expect(unproved(sqlite, sqlite).size).toBe(0);
});

test('the tests that are chosen beside the given files run every statement, and none is needless', () => {
  const record = [
    ran('given.test.ts', 'it', 9_000, 'a'),
    ran('dear.test.ts', 'it', 5_000, 'a', 'b', 'c', 'd'),
    ran('cheap.test.ts', '', 10, 'e'),
    ran('cheap.test.ts', 'two', 100, 'b', 'c'),
    ran('cheap.test.ts', 'needless', 100, 'c'),
    ran('other.test.ts', 'in a group > one', 100, 'c', 'd'),
    ran('needless.test.ts', 'it', 10, 'a'),
  ];
  expect(coverOf(record, ['given.test.ts'])).toEqual({
    'cheap.test.ts': ['two'],
    'other.test.ts': ['in a group > one'],
  });
});

test('of a chosen file the chosen tests run, and all of them once a chosen title is gone', () => {
  const titles = ['one', 'two'];
  expect(isLeftOut('one', titles, ['two'])).toBe(true);
  expect(isLeftOut('two', titles, ['two'])).toBe(false);
  expect(isLeftOut('one', titles, ['two as it was'])).toBe(false);
  expect(isLeftOut('one', titles)).toBe(false);
});

test('each file of the PostgreSQL suite is there, once', () => {
  const files = [...givenFiles(), ...chosenFiles()];
  expect(files.filter((file) => !existsSync(join(TOP, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
