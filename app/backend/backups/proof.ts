import { z } from 'zod';
import type { BackupPlace } from './backup-settings.ts';

const NAME = 'store-proof.json';

/** What became of the last time that a backup was restored to try it; it lies with the backups. */
const Proof = z.object({
  /** When, and which; null before the first time. */
  provedUtc: z.string().nullable(),
  name: z.string().nullable(),
  /** Backups that were found to be damaged. */
  damaged: z.array(z.string()),
});
export type Proof = z.infer<typeof Proof>;

/** What is there, or that nothing was proved yet; also where the file cannot be understood. */
export async function readProof(place: BackupPlace): Promise<Proof> {
  const none: Proof = { provedUtc: null, name: null, damaged: [] };
  if (!(await place.list()).some(({ name }) => name === NAME)) return none;
  const text = await place.getText(NAME);
  try {
    return Proof.parse(JSON.parse(text));
  } catch {
    return none;
  }
}

export function writeProof(place: BackupPlace, proof: Proof): Promise<void> {
  return place.putText(NAME, `${JSON.stringify(proof)}\n`);
}
