import { FORMS, VALIDATION } from './forms.ts';
import { KEYS } from './keys.ts';
import { NAMES } from './names.ts';
import type { Sample } from './sample.ts';
import { SHOWN } from './shown.ts';
import { WAYS } from './ways.ts';

export const SAMPLES: Sample[] = [...NAMES, ...SHOWN, ...FORMS, ...VALIDATION, ...KEYS, ...WAYS];
