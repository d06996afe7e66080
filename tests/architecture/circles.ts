import { isTest, type Source } from './source.ts';
import { resolveSpecifier } from './walls.ts';

/**
 * Files that import each other, straight or round about, by type too: none of them can be read, moved or tested
 * without all the others. One sentence a circle, its files in the order of their names.
 */
export function circleFaults(sources: Source[]): string[] {
  const targets = new Map(
    sources
      .filter(({ path }) => !isTest(path))
      .map((source) => [
        source.path,
        source.references.flatMap(({ specifier }) =>
          specifier === null ? [] : [resolveSpecifier(source.path, specifier)],
        ),
      ]),
  );
  return circlesOf(targets).map((paths) => `import each other: ${paths.toSorted().join(', ')}`);
}

/** The groups of more than one from which each can be reached from each (Tarjan's algorithm). */
function circlesOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  /** @returns the lowest number that can be reached from here among the files still open */
  function visit(path: string): number {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let lowest = number;
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      const known = numbers.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (open.includes(target)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  }

  for (const path of targets.keys()) if (!numbers.has(path)) visit(path);
  return circles;
}
