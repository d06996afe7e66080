import type { RunnerTask } from 'vitest';

/** A test's title within its file, with those of the groups around it. */
export function titleOf(task: RunnerTask): string {
  const group = task.suite;
  return group && group !== task.file ? `${titleOf(group)} > ${task.name}` : task.name;
}

/** Those of all tests of a file or group. */
export function titlesIn(tasks: readonly RunnerTask[]): string[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? titlesIn(task.tasks) : [titleOf(task)]));
}
