import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that can be made again at any time, kept on disk up to a size. */
export type PictureFiles = {
  /** Null for one that is not there or cannot be read. */
  read(name: string): Promise<Buffer | null>;
  /** It appears whole or not at all, whatever stops the process meanwhile. @throws when the disk takes no more */
  write(name: string, bytes: Buffer): Promise<void>;
};

type Known = { path: string; size: number; madeMs: number };

/** A draft is a moment old; an older one was left by a process that was killed. */
const DRAFT = '.draft';
const DRAFT_MS = 600_000;
/** How much of the room is left when the oldest had to go. */
const KEPT_PART = 0.8;

/** @param maxBytes beyond it the oldest files go */
export function createPictureFiles(directory: string, maxBytes: number): PictureFiles {
  /** Bytes on disk; null until they were counted. Other processes may add: it is counted again whenever it is full. */
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
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          // else a power cut could leave the name without its bytes
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

/** All files but drafts under way; drafts that were left behind are removed. */
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
