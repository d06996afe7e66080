import { execFileSync } from 'node:child_process';

/** Only the superuser makes a disk of a given size. */
export function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

/** Puts an empty disk of so many kB in the place of a directory, until the work is over. */
export async function onSmallDisk(
  directory: string,
  kilobytes: number,
  work: () => Promise<void>,
): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', directory]);
  try {
    await work();
  } finally {
    execFileSync('umount', [directory]);
  }
}
