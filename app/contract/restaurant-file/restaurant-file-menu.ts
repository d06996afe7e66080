import { z } from 'zod';
import { PICTURE_FOCUSES } from '#app/contract/enumerations.ts';
import { FILE_LIMITS } from './file-limits.ts';
import {
  AtLeastOne,
  Count,
  Description,
  Descriptions,
  FileId,
  FileMoney,
  FilePicture,
  FilePieces,
  Labels,
  listOf,
  Name,
  Names,
  ProductReference,
  Stamp,
  TaxName,
} from './restaurant-file-fields.ts';

/** The menu of a restaurant file: departments, their products, and what can be chosen of each. */

const TaxNames = listOf(TaxName, FILE_LIMITS.labels).describe('Names of taxes of this file');

/** One choice. With `max` above 1 customers choose how many pieces. */
export const FileModifierItem = z.strictObject({
  id: FileId.optional(),
  name: Name,
  price: FileMoney.default(0),
  picture: FilePicture.optional(),
  inStock: z.boolean().default(true),
  isDefault: z.boolean().default(false),
  min: AtLeastOne.optional(),
  max: AtLeastOne.default(1).describe('Pieces of it at most'),
  allergens: Labels.default([]),
  diets: Labels.default([]),
  names: Names.optional(),
});

/** A group of choices; without `max` there is no limit. */
export const FileModifiers = z.strictObject({
  id: FileId.optional(),
  name: Name,
  min: Count.default(0),
  max: AtLeastOne.optional().describe('Pieces of all at most; absent: no limit'),
  isDisabled: z.boolean().default(false),
  items: z.array(FileModifierItem).min(1, 'needs at least one item'),
  names: Names.optional(),
});

/** A size or kind with its own price. Its modifiers, if it has any, replace the product's. */
export const FileVariant = z.strictObject({
  id: FileId.optional(),
  name: Name,
  price: FileMoney,
  inStock: z.boolean().default(true),
  isDisabled: z.boolean().default(false),
  modifiers: z.array(FileModifiers).default([]),
  allergens: Labels.default([]),
  diets: Labels.default([]),
  names: Names.optional(),
});

/**
 * One dish of a combo group. Its prices and its variants' are added to the combo's price; 0 means included.
 */
export const FileComboItem = z.strictObject({
  id: FileId.optional(),
  product: ProductReference,
  /** Name (with other languages), picture, allergens and diets are the product's unless given here. */
  name: Name.optional(),
  names: Names.optional(),
  price: FileMoney.default(0),
  picture: FilePicture.optional(),
  min: AtLeastOne.optional(),
  max: AtLeastOne.default(1).describe('Pieces of it at most'),
  inStock: z.boolean().optional(),
  variants: z.array(FileVariant).default([]),
  modifiers: z.array(FileModifiers).default([]),
  allergens: Labels.optional(),
  diets: Labels.optional(),
});

export const FileComboGroup = z.strictObject({
  id: FileId.optional(),
  name: Name,
  min: Count.default(0),
  max: AtLeastOne.optional().describe('Pieces of all at most; absent: no limit'),
  items: z.array(FileComboItem).min(1, 'needs at least one item'),
  names: Names.optional(),
});

/**
 * Another product that is offered with this one: before or after it is added, in addition to it or in its
 * place.
 */
export const FileUpsell = z.strictObject({
  id: FileId.optional(),
  product: ProductReference,
  show: z.enum(['before', 'after'], "must be 'before' or 'after'").default('after'),
  sell: z.enum(['add', 'replace'], "must be 'add' or 'replace'").default('add'),
  description: Description.default(''),
  descriptions: Descriptions.optional(),
  /** How often one customer is asked; 0 means every time. */
  denyLimit: Count.default(0).describe('How often one customer is asked; 0: every time'),
});

export const FileProduct = z.strictObject({
  id: FileId.optional(),
  name: Name,
  description: Description.default(''),
  price: FileMoney,
  discountedPrice: FileMoney.optional(),
  picture: FilePicture.optional(),
  pictureFocus: z
    .enum(PICTURE_FOCUSES, `must be ${PICTURE_FOCUSES.map((focus) => `'${focus}'`).join(', ')}`)
    .optional()
    .describe('What of the picture stays in view where it is cut; absent: the middle'),
  isRecommended: z.boolean().default(false),
  isFeatured: z.boolean().default(false),
  isForceSelling: z.boolean().default(false),
  isDisabled: z.boolean().default(false),
  /** Sold only to people of 18 years and more, at the hours of the file's `alcohol`. */
  isAlcohol: z
    .boolean()
    .optional()
    .describe('Contains alcohol: sold to adults only, by the licence of alcohol'),
  inStock: z.boolean().default(true),
  /** With `inStock: false`, when it is in stock again; without this, not before the next import. */
  outOfStockUntil: Stamp.optional().describe('With inStock false: when it is back'),
  /** The stock, if pieces are counted. An import keeps the running count unless this number changes. */
  stock: FilePieces.optional().describe('How many there are, where they are counted'),
  /** Names of taxes. If absent, the department's apply, or else the file's `productTaxes`. */
  taxes: TaxNames.optional(),
  variants: z.array(FileVariant).default([]),
  modifiers: z.array(FileModifiers).default([]),
  /** The groups of a combo. A product with groups is a combo. */
  combo: z.array(FileComboGroup).default([]),
  upsells: listOf(FileUpsell, FILE_LIMITS.upsells).default([]),
  allergens: Labels.default([]),
  diets: Labels.default([]),
  names: Names.optional(),
  descriptions: Descriptions.optional(),
});

const MealPeriodName = z.enum(['breakfast', 'lunch', 'dinner'], "must be 'breakfast', 'lunch' or 'dinner'");

export const FileDepartment = z.strictObject({
  id: FileId.optional(),
  name: Name,
  picture: FilePicture.optional(),
  taxes: TaxNames.optional(),
  /** When its dishes can be ordered: names of the file's `mealPeriods`; absent: always. */
  mealPeriods: listOf(MealPeriodName, FILE_LIMITS.labels)
    .min(1, 'names no meal period: leave it out for dishes that are always served')
    .optional(),
  names: Names.optional(),
  products: z.array(FileProduct),
});

export type FileModifiers = z.output<typeof FileModifiers>;
export type FileVariant = z.output<typeof FileVariant>;
export type FileComboGroup = z.output<typeof FileComboGroup>;
export type FileComboItem = z.output<typeof FileComboItem>;
export type FileUpsell = z.output<typeof FileUpsell>;
export type FileProduct = z.output<typeof FileProduct>;
export type FileDepartment = z.output<typeof FileDepartment>;
export type MealPeriodName = z.output<typeof MealPeriodName>;
/** A department as it is written: values with a default may be left out. */
export type DepartmentInput = z.input<typeof FileDepartment>;
export type ProductInput = z.input<typeof FileProduct>;
export type VariantInput = z.input<typeof FileVariant>;
export type ComboGroupInput = z.input<typeof FileComboGroup>;
export type UpsellInput = z.input<typeof FileUpsell>;
export type ComboItemInput = z.input<typeof FileComboItem>;
export type ModifiersInput = z.input<typeof FileModifiers>;
