/** A paragraph, or a list. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^- /;

/**
 * Splits plain text into blocks: blank lines separate paragraphs, lines that begin with '- ' are items of a
 * list. Nothing else has a meaning.
 */
export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(partsOf)
    .filter((block) => block.kind === 'list' || block.text !== '');
}

/** The blocks of one paragraph; a list may follow its introduction without a blank line. */
function partsOf(paragraph: string): Block[] {
  const blocks: Block[] = [];
  for (const line of paragraph.split('\n')) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '').trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text = `${last.text}\n${line.trim()}`;
    else blocks.push({ kind: 'paragraph', text: line.trim() });
  }
  return blocks;
}
