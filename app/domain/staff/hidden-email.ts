/**
 * An e-mail as somebody who knows it recognises it, and others cannot read it: 'g…t@example.nz'.
 */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(at, 0))];
  const [first = '', last = ''] = name.length > 2 ? [name[0], name.at(-1)] : [name[0]];
  return `${first}…${last}${email.slice(Math.max(at, 0))}`;
}
