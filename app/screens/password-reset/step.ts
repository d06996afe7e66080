import { withFrom } from '#app/components/came-from.ts';

/** Name and value in the address of the step that asks for the code. */
export const STEP = { name: 'step', code: 'code' } as const;

/** Where the code is typed; closing and success lead on to `from`. */
export function codeStep(from: string): string {
  const path = withFrom('/password-reset', from);
  return `${path}${path.includes('?') ? '&' : '?'}${STEP.name}=${STEP.code}`;
}
