import type { ClientRequest } from 'node:http';

/**
 * Rejects when a request fails, or ends without an answer: for one that is answered 101 (another protocol, which nobody
 * asked for) Node says neither 'response' nor 'error', only 'close', and no time limit ends a request that is closed.
 */
export function rejectUnanswered(question: ClientRequest, reject: (error: Error) => void): void {
  question.on('error', reject);
  // after an answer or an error this does nothing more
  question.on('close', () => {
    const code = 'closed without an answer';
    reject(Object.assign(new Error(code), { code }));
  });
}
