import { readOptions, WrongWords } from './options.ts';
import { lineOf, startLines, sumLine } from './report.ts';
import type { Finding } from './rules.ts';
import { walkStore } from './walk.ts';

/** Walks the store API at a URL (README.md). Exit code 0 when all that was tried holds, else 1. */
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  for (const text of startLines(options)) say(text);
  const findings: Finding[] = [];
  await walkStore(options, (finding) => {
    findings.push(finding);
    say(lineOf(finding));
  });
  say(sumLine(findings));
  process.exitCode = findings.some(({ outcome }) => outcome === 'fails') ? 1 : 0;
} catch (error) {
  if (!(error instanceof WrongWords)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
