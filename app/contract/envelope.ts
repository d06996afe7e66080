import { z } from 'zod';

/** Every reply of both APIs: {success, data, error:{errorCode, errorMessage}|null, message?} (spec §7, B-GEN-01). */
export const ApiErrorBody = z.object({
  errorCode: z.coerce.number().catch(500),
  errorMessage: z.string().nullish(),
});

export const Envelope = z.looseObject({
  success: z.boolean().optional(),
  data: z.unknown().optional(),
  error: ApiErrorBody.nullish(),
  message: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});

export type Envelope = z.infer<typeof Envelope>;
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Default text of a failure that brings none (spec §8, R-ERR-02). */
export const DEFAULT_ERROR_MESSAGE = 'An error occurred';
