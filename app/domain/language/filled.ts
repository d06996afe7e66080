/** A text with its placeholders filled in one pass, so that a value like '{{phone}}' stays as it is. A missing value is ''. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
