/** A form as a browser without scripts would read it. */
export type HtmlForm = {
  /** As written; empty means the page's own address. */
  action: string;
  method: 'get' | 'post';
  /** Names and values of what would be sent, submit buttons left out. */
  fields: [name: string, value: string][];
  /** Submit buttons in order, the first being what Enter presses; one without a name has empty texts. */
  buttons: [name: string, value: string][];
  /** The form's own markup. */
  html: string;
};

/** The forms of a page, in order. Reads well-formed markup only, such as our own. Fields named by `form=` are added. */
export function formsOf(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([whole, head = '', inner = '']) => {
    const attributes = attributesOf(head);
    const outside = attributes.id ? partsNaming(html, attributes.id) : '';
    const parts = `${inner}${outside}`;
    return {
      action: attributes.action ?? '',
      method: attributes.method?.toLowerCase() === 'post' ? 'post' : 'get',
      fields: [...inputs(parts), ...textareas(parts), ...selects(parts)],
      buttons: submitButtons(parts),
      html: whole,
    };
  });
}

/** Attribute values of a start tag; one without a value is an empty text. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', , value] of tag.matchAll(/([\w:-]+)(\s*=\s*"([^"]*)")?/g))
    found[name] = unescapeHtml(value ?? '');
  return found;
}

export function unescapeHtml(text: string): string {
  const names: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    '#x27': "'",
    '#39': "'",
  };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole);
}

function submitButtons(html: string): [string, string][] {
  return [...html.matchAll(/<button\b([^>]*)>/g)]
    .map(([, tag = '']) => attributesOf(tag))
    .filter(({ type = 'submit' }) => type === 'submit')
    .map(({ name = '', value = '' }) => [name, value]);
}

function partsNaming(html: string, id: string): string {
  return [...html.matchAll(/<(?:input|button)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attributesOf(tag).form === id)
    .join('');
}

function inputs(html: string): [string, string][] {
  return [...html.matchAll(/<input\b([^>]*)>/g)].flatMap(([, tag = '']) => {
    const attributes = attributesOf(tag);
    const type = attributes.type ?? 'text';
    if (['submit', 'button', 'image', 'reset', 'file'].includes(type) || 'disabled' in attributes) return [];
    if (['checkbox', 'radio'].includes(type) && !('checked' in attributes)) return [];
    return named({ ...attributes, value: attributes.value ?? (type === 'checkbox' ? 'on' : '') });
  });
}

function textareas(html: string): [string, string][] {
  return [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(([, tag = '', text = '']) =>
    named({ ...attributesOf(tag), value: unescapeHtml(text) }),
  );
}

function selects(html: string): [string, string][] {
  return [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(([, tag = '', inner = '']) => {
    const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributesOf(option));
    const chosen = options.find((option) => 'selected' in option) ?? options[0];
    return chosen ? named({ ...attributesOf(tag), value: chosen.value ?? '' }) : [];
  });
}

function named(attributes: Record<string, string>): [string, string][] {
  return attributes.name ? [[attributes.name, attributes.value ?? '']] : [];
}
