import { HtmlValidate } from 'html-validate';

/**
 * What a document does against the standard of HTML, and against what html-validate recommends. Rules that are off or
 * loosened have their reason beside them: most of them are about how markup is written by hand, and ours is React's.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
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
});

/** What is allowed in one place, by the markup it is said of. */
const ALLOWED: readonly { rule: string; at: string }[] = [
  // the profile to be read is its form with all fields closed, so that 'Edit' becomes 'Save' under the same focus (R-PROF-12)
  { rule: 'wcag/h32', at: '<form id="profile" ' },
];

/** What is wrong with a document, one line each: the rule, what it says, and the markup it is said of. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, line, column }) => {
      const at = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';
      const isAllowed = ALLOWED.some((allowed) => allowed.rule === ruleId && at.includes(allowed.at));
      return isAllowed ? [] : [`${ruleId}: ${message} | ${at}`];
    }),
  );
}
