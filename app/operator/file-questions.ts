import { type FileQuestion, NEW } from '#app/contract/file-questions.ts';
import { toCents } from '#app/contract/money.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { fileWords } from '#app/locales/en/file-words.ts';
import { WrongUsage } from './command.ts';
import { countOf, plainText } from './plain-text.ts';

/** So many questions are told at once. */
const TOLD = 100;

/** What a file asks, each question with the words that answer it. */
export function questionsText(path: string, questions: readonly FileQuestion[]): string {
  const count = countOf(questions.length, 'question');
  const more = questions.length - TOLD;
  return [
    `${path} asks ${count}; nothing was changed. Say an answer to each:`,
    ...questions.slice(0, TOLD).flatMap(questionLines),
    ...(more > 0 ? [`and ${more} more, once these are answered`] : []),
    "Or write the ids of what is there into the file: a spreadsheet has a column 'id' for those of dishes.",
  ].join('\n');
}

function questionLines({ key, of, path, candidates, ...thing }: FileQuestion): string[] {
  const kind = kindName(of);
  const answers = [
    ...candidates.map((candidate) => ({ id: candidate.id, means: thingText(candidate) })),
    { id: NEW, means: 'a new one' },
  ];
  const width = Math.max(...answers.map(({ id }) => id.length));
  return [
    plainText(`${path}: ${kind} ${thingText(thing)}: is it one that is there already?`),
    ...answers.map(({ id, means }) => plainText(`    --same ${key}=${id.padEnd(width)}  ${means}`)),
  ];
}

/** 'Large (Mains, Dal, $12.50)'. */
function thingText({ name, in: places, price }: Pick<FileQuestion, 'name' | 'in' | 'price'>): string {
  const facts = [
    ...places.map((place) => place.name),
    ...(price === null ? [] : [formatPrice(toCents(price))]),
  ];
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}

function kindName(of: string): string {
  return Object.entries(fileWords.things).find(([kind]) => kind === of)?.[1] ?? of;
}

/** The answers of `--same KEY=ID`. @throws WrongUsage for one that is written otherwise */
export function readAnswers(same: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    same.map((text) => {
      const [, key, id] = /^([0-9a-f]+)=(\S+)$/.exec(text) ?? [];
      if (key === undefined || id === undefined)
        throw new WrongUsage(
          `--same must be a question's key with its answer, such as 12ab=dal, not '${text}'`,
        );
      return [key, id];
    }),
  );
}
