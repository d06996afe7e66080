import { type ConfigData, type DOMReadyEvent, HtmlValidate, Rule } from 'html-validate';

const SECTIONS = 'section, article';

/** What the checker of the W3C (Nu) says of sections, which html-validate does not. */
class Headings extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const node of document.querySelectorAll(SECTIONS))
        if (!node.querySelector('h1, h2, h3, h4, h5, h6'))
          this.report({ node, message: `<${node.tagName}> has no heading` });
      for (const node of document.querySelectorAll('h1'))
        if (node.closest('section, article, aside, nav'))
          this.report({ node, message: '<h1> stands in a section, which has headings from <h2> on' });
    });
  }
}

/** The standard wants a space between the seconds and the address. */
class RefreshContent extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const node of document.querySelectorAll('meta[http-equiv="refresh"]')) {
        const content = String(node.getAttributeValue('content'));
        if (!/^\d+(;\s+url=\S+)?$/.test(content))
          this.report({ node, message: `refresh of an address is not written so: ${content}` });
      }
    });
  }
}

/**
 * What a document does against the standard of HTML, and against what html-validate recommends. Rules that are off or
 * loosened have their reason beside them: most of them are about how markup is written by hand, and ours is React's.
 */
const OF_PAGES: ConfigData = {
  root: true,
  plugins: [{ name: 'nu', rules: { 'nu/headings': Headings, 'nu/refresh-content': RefreshContent } }],
  extends: ['html-validate:recommended'],
  rules: {
    'nu/headings': 'error',
    'nu/refresh-content': 'error',
    // React writes <br/>, and disabled="": the standard allows both
    'void-style': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React writes some names as it knows them (popoverTarget); names of attributes have no case
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // by the standard an input without a type takes text, and a button without one sends its form
    'no-implicit-input-type': 'off',
    'no-implicit-button-type': 'off',
    // several boxes of one name are a list of what is ticked, as several buttons are a choice
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // ids are made of the restaurant's own and of React's: anything but a space is an id by the standard
    'valid-id': ['error', { relaxed: true }],
    // a label that holds its field and names it too says the same twice, which voice control of some age needs
    'no-redundant-for': 'off',
    // pages that wait for something ask again by themselves where there is no script, as slowly as one may read
    'meta-refresh': 'off',
    // a phone number is shown as its restaurant wrote it; the style sheet keeps it in one line
    'tel-non-breaking': 'off',
  },
};

/**
 * A mail brings its style with each element and its places by tables, because many mail clients know no other; its
 * markup is written by hand, as short as the standard allows.
 */
const OF_MAILS: ConfigData = {
  ...OF_PAGES,
  rules: {
    ...OF_PAGES.rules,
    'no-inline-style': 'off',
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
  },
};

const validators = { page: new HtmlValidate(OF_PAGES), mail: new HtmlValidate(OF_MAILS) };

/** What is allowed in one place, by the markup it is said of. */
const ALLOWED: readonly { rule: string; at: string }[] = [
  // the profile to be read is its form with all fields closed, so that 'Edit' becomes 'Save' under the same focus (R-PROF-12)
  { rule: 'wcag/h32', at: '<form id="profile" ' },
];

/** What is wrong with a document, one line each: the rule, what it says, and the markup it is said of. */
export async function htmlFaults(html: string, kind: 'page' | 'mail' = 'page'): Promise<string[]> {
  const { results } = await validators[kind].validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, line, column }) => {
      const at = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';
      const isAllowed = ALLOWED.some((allowed) => allowed.rule === ruleId && at.includes(allowed.at));
      return isAllowed ? [] : [`${ruleId}: ${message} | ${at}`];
    }),
  );
}
