import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Contents } from './contents.ts';

/** What a backup says of itself, in a file beside it: what is there must be that, and nothing else is ours. */
export const Manifest = z.object({
  madeBy: z.literal('restaurant-ordering-store'),
  /** Everything that was committed before this moment is in it; exact is the newest order number of each restaurant. */
  takenUtc: z.iso.datetime(),
  bytes: z.number(),
  sha256: z.string(),
  contents: Contents,
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws Error that names the file, when it is no manifest */
export function readManifest(name: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name} is damaged: it does not say what its backup holds`, { cause: error });
  }
}

/** The SHA-256 of a file, hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws Error when a file is not, byte for byte, what its manifest says */
export async function checkBytes(file: string, { sha256 }: Manifest): Promise<void> {
  if ((await sha256Of(file)) !== sha256) throw new Error('it is damaged: its bytes have changed');
}
