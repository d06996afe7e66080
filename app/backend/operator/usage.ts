import type { Command } from './command.ts';

const START = 'Usage: npm run store --';
const WIDTH = 100;
/** Where what a form does begins, in the list of all. */
const INDENT = 6;

/** The help: every command with its forms. */
export function helpText(commands: readonly Command[]): string {
  return [
    `${START} COMMAND`,
    '',
    ...commands.flatMap((command) =>
      command.usage.flatMap(({ form, does }) => [`  ${command.name} ${form}`.trimEnd(), ...folded(does)]),
    ),
    '  help',
    ...folded('this text'),
    '',
    'Relative file names start where you stand. The database is the one of DATA_DIR, or of DATABASE_URL',
    'where that is set; a server may go on running beside every command but restore.',
    'Exit codes: 0 done, 1 refused (nothing was changed), 2 wrong usage.',
  ].join('\n');
}

/** How one command is used, for whoever used it in another way. */
export function usageText({ name, usage }: Command): string {
  return usage
    .map(({ form }, index) => `${index === 0 ? START : ' '.repeat(START.length)} ${name} ${form}`.trimEnd())
    .join('\n');
}

function folded(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => ' '.repeat(INDENT) + one);
}
