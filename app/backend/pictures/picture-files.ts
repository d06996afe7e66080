import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that can be made again at any time, kept on disk up to a total size. */
export type PictureFiles = {
  /** The file's bytes; null when it is missing, empty or cannot be read. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Writes a file whole or not at all, whatever stops the process meanwhile.
   * @throws Error when the disk takes no more
   */
  write(name: string, bytes: Buffer): Promise<void>;
};

type Known = { path: string; size: number; madeMs: number };

/** The end of a draft's name, and the age (ms) from which a draft was left behind by a killed process. */
const DRAFT = '.draft';
const DRAFT_MS = 600_000;
/** The share of the room that stays in use when the oldest files are deleted. */
const KEPT_PART = 0.8;

/**
 * Keeps files in a directory.
 * @param maxBytes the most that they may take; beyond it the oldest are deleted
 */
export function createPictureFiles(directory: string, maxBytes: number): PictureFiles {
  /**
   * Bytes on disk; null until they were counted. Other processes may write too, so they are counted again
   * whenever the room is full.
   */
  let total: number | null = null;

  async function makeRoom(): Promise<void> {
    const files = (await listFiles(directory)).sort((a, b) => b.madeMs - a.madeMs);
    const aim = files.reduce((sum, { size }) => sum + size, 0) > maxBytes ? maxBytes * KEPT_PART : maxBytes;
    total = 0;
    for (const { path, size } of files) {
      if (total + size <= aim) total += size;
      else await rm(path, { force: true });
    }
  }

  return {
    async read(name) {
      const bytes = await readFile(join(directory, name)).catch(() => null);
      return bytes?.length ? bytes : null;
    },
    async write(name, bytes) {
      const path = join(directory, name);
      const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          // else a power cut could leave the file's name without its bytes
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      if (total !== null) total += bytes.length;
      if (total === null || total > maxBytes) await makeRoom();
    },
  };
}

/** All files without drafts. Deletes the drafts that were left behind. */
async function listFiles(directory: string): Promise<Known[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files: Known[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // another process may have removed it
    const facts = await stat(path).catch(() => null);
    if (!facts) continue;
    if (!entry.name.endsWith(DRAFT)) files.push({ path, size: facts.size, madeMs: facts.mtimeMs });
    else if (Date.now() - facts.mtimeMs > DRAFT_MS) await rm(path, { force: true });
  }
  return files;
}
