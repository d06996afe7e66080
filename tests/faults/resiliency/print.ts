import { writeFileSync } from 'node:fs';
import { printed } from './table.ts';

/* Writes the resiliency table anew. */
writeFileSync(new URL('../resiliency.md', import.meta.url), printed());
