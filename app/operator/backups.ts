import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { spokenTime } from '#app/backend/backups/backup-name.ts';
import { backupsIn, openPlace } from '#app/backend/backups/backup-place.ts';
import { openFolder } from '#app/backend/backups/folder-place.ts';
import { readProof } from '#app/backend/backups/proof.ts';
import { type Proved, proveNewest, proveStored } from '#app/backend/backups/prove-backup.ts';
import { placeOf } from './chosen-backup.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';

/** `backups` lists those that the server made, and tries one. */
export const backupsCommand: Command = {
  name: 'backups',
  usage: [
    { form: '', does: 'list the backups of BACKUP_TO, the newest last: time, size, where' },
    {
      form: 'prove [FILE]',
      does: 'restore the newest one, or FILE, to a place of its own, open it as a server would, compare it with what it says of itself, and remove it again; the store is not touched',
    },
  ],
  async run(words, context) {
    const { places } = readWords(words, [0, 2], {});
    const [what, file] = places;
    if (what === undefined) await list(context);
    else if (what === 'prove') await prove(context, file);
    else throw new WrongUsage(`'${what}' is no word of it`);
  },
};

async function list({ backups, output }: CommandContext): Promise<void> {
  const settings = placeOf(backups);
  const place = await openPlace(settings);
  try {
    const { damaged, provedUtc, name: proved } = await readProof(place);
    const stored = await backupsIn(place);
    for (const { name, takenAt, bytes } of stored) {
      const size = `${Math.ceil(bytes / 1024)} kB`.padStart(12);
      const note = damaged.includes(name) ? '  damaged' : '';
      output.say(`${spokenTime(takenAt)} ${size}  ${settings.to.replace(/\/$/, '')}/${name}${note}`);
    }
    if (stored.length === 0) output.say(`There are no backups in ${settings.to}`);
    else
      output.say(
        provedUtc === null
          ? 'None was proved yet'
          : `${proved} was proved at ${spokenTime(new Date(provedUtc))}`,
      );
  } finally {
    place.close();
  }
}

async function prove(context: CommandContext, file: string | undefined): Promise<void> {
  const { output } = context;
  const { name, fault, orders, isCompared } = await proved(context, file);
  if (name === null) throw new Error(`There are no backups in ${placeOf(context.backups).to}`);
  if (fault !== null) throw new Error(`${name} is not sound: ${fault}`);
  const what = isCompared ? 'and holds what it says of itself' : 'nothing beside it says what it must hold';
  output.say(`${name} was restored and opened: sound, ${what} (${orders} orders)`);
}

async function proved(context: CommandContext, file: string | undefined): Promise<Proved> {
  const { database, directory } = context;
  const { dataDirectory } = database;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const path = resolve(directory, file ?? '');
  if (file !== undefined && existsSync(path))
    return proveStored(openFolder(dirname(path)), basename(path), dataDirectory);
  const settings = placeOf(context.backups);
  if (file === undefined)
    return proveNewest({ dataDirectory, settings, now: () => new Date() }, { isDue: true });
  const place = await openPlace(settings);
  try {
    return await proveStored(place, basename(file), dataDirectory);
  } finally {
    place.close();
  }
}
