import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TOP } from './build.ts';

type Manifest = { devDependencies?: unknown };
type Lock = { packages: Record<string, Manifest & { dev?: true }> };

/**
 * What a server runs with, as npm's CycloneDX document (JSON). npm reads it from package.json and the lock without what
 * builds and checks: told to leave that out itself, it also leaves out what both need.
 */
export function sbom(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const { devDependencies: _, ...manifest } = read<Manifest & Record<string, unknown>>('package.json');
    const { packages, ...lock } = read<Lock>('package-lock.json');
    const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
    const root = { ...packages[''], devDependencies: undefined };
    write('package.json', manifest);
    write('package-lock.json', { ...lock, packages: { ...Object.fromEntries(kept), '': root } });
    const how = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
    return execFileSync('npm', ['sbom', ...how], { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 26 });
  } finally {
    rmSync(directory, { recursive: true });
  }

  function read<T>(name: string): T {
    return JSON.parse(readFileSync(join(TOP, name), 'utf8')) as T;
  }
  function write(name: string, value: unknown): void {
    writeFileSync(join(directory, name), JSON.stringify(value));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(sbom());
