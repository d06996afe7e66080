import { beforeEach } from 'vitest';
import { TOP } from './build.ts';
import { chosenTests } from './postgres-suite.ts';
import { isLeftOut } from './statements.ts';
import { titleOf, titlesIn } from './test-titles.ts';

/* The PostgreSQL suite runs this before each test file: of a file chosen for its statements only the chosen tests run. */
const tests = chosenTests();

beforeEach(({ task, skip }) => {
  const chosen = tests[task.file.filepath.replace(`${TOP}/`, '')];
  skip(isLeftOut(titleOf(task), titlesIn(task.file.tasks), chosen), 'its statements run in other tests');
});
