import { invalid } from './api-error.ts';
import type { Params, Value } from './form-body.ts';

/** Fields that any call may carry; a browser's calls bring their key and account in the body. */
const ALWAYS = ['expand', 'key', '_stripe_account', 'client_secret'];

/** @throws ApiError for a field that the call does not have: a misspelling must not pass unseen. */
export function checkNames(params: Params, known: string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name) && !ALWAYS.includes(name));
  if (unknown)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

export function textOf(params: Params, name: string): string | null {
  const value = params[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requiredText(params: Params, name: string): string {
  const text = textOf(params, name);
  if (text === null) throw lacking(name);
  return text;
}

/** @throws ApiError when it is no whole number of at least `least`. */
export function integerOf(params: Params, name: string, least = 0): number | null {
  const text = textOf(params, name);
  if (text === null) return null;
  if (!/^-?\d{1,15}$/.test(text))
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
  const value = Number(text);
  if (value < least)
    throw invalid(`This value must be greater than or equal to ${least}.`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  return value;
}

export function requiredInteger(params: Params, name: string, least = 0): number {
  const value = integerOf(params, name, least);
  if (value === null) throw lacking(name);
  return value;
}

export function mapOf(params: Params, name: string): Params {
  const value = params[name];
  if (value === undefined || value === '') return {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object`, { param: name });
  return value;
}

export function listOf(params: Params, name: string): Value[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** At most 50 names of 40 characters, values of 500. */
export function metadataOf(params: Params): Record<string, string> {
  const entries = Object.entries(mapOf(params, 'metadata')).filter(([, value]) => value !== '');
  if (entries.length > 50) throw invalid('Metadata can have at most 50 keys', { param: 'metadata' });
  for (const [name, value] of entries)
    if (name.length > 40 || typeof value !== 'string' || value.length > 500)
      throw invalid(`Metadata is too long: ${name}`, { param: `metadata[${name}]` });
  return Object.fromEntries(entries) as Record<string, string>;
}

function lacking(name: string) {
  return invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}
