/** Texts by field, as the server's answer or the checks in the browser found them. */
export type FormErrors = Readonly<Record<string, readonly string[] | null | undefined>>;
