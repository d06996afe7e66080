import type { Limit } from '#app/backend/use-cases/limits/count-attempt.ts';

/** Wrong passwords of one e-mail, and of one network whatever the e-mails (B-AUTH-05). */
export const WRONG_PASSWORDS: Limit = { attempts: 10, windowSeconds: 15 * 60 };
export const WRONG_PASSWORDS_OF_NETWORK: Limit = { attempts: 50, windowSeconds: 15 * 60 };
/** Codes mailed to one e-mail, and asked for by one network (B-AUTH-03). */
export const CODES_OF_EMAIL: Limit = { attempts: 5, windowSeconds: 60 * 60 };
export const CODES_OF_NETWORK: Limit = { attempts: 20, windowSeconds: 60 * 60 };
