import { z } from 'zod';
import { FileDepartment, FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';

/** The shapes of parts of the draft that differ from those of the file. */

/** A department without its dishes. */
export const DepartmentPart = FileDepartment.omit({ products: true });
/** A dish with the id of its department. */
export const DishPart = FileProduct.extend({ department: z.string() });

export type DepartmentPart = z.output<typeof DepartmentPart>;
export type DishPart = z.output<typeof DishPart>;
