import type { Fault, PlainFaultCode } from '#app/contract/faults.ts';
import { sayFault, sayShown } from '#app/domain/language/say-fault.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import type { Language } from '#app/locales/languages.ts';

/** A fault as it reads, in English or another language; null and '' are no fault that has words. */
export function said<None extends null | ''>(
  fault: Fault | PlainFaultCode | None,
  language: Language = 'en',
): string | None {
  if (fault === null || fault === '') return fault;
  return sayFault(
    FAULT_WORDS[language],
    language,
    typeof fault === 'string' ? { code: fault } : (fault as Fault),
  );
}

/** Something with a fault, with what that says as its `message`. */
export function withMessage<Found extends { fault: Fault }>(found: Found | null) {
  if (found === null) return null;
  const { fault, ...rest } = found;
  return { ...rest, message: said(fault) };
}

/** What the rule of a schema says, by the message of its issue. */
export function ruleSaid(message: string, language: Language = 'en'): string {
  return sayShown(FAULT_WORDS[language], language, message);
}
