import { z } from 'zod';
import { Id, Text } from './fields.ts';
import { FileQuestion } from './file-questions.ts';
import { Money } from './money-fields.ts';
import { FileChange, FileConflict, FileFault, TakenAway } from './restaurant-change.ts';
import { FileId } from './restaurant-file/restaurant-file-fields.ts';
import { FileDepartment, FileProduct } from './restaurant-file/restaurant-file-menu.ts';

/** The draft of a restaurant's file, which its owners and managers share (additions). */

/** Numbers of drafts go up by one with every save. */
const DraftNumber = z.number().int().min(0);

export const DraftState = z.object({
  number: DraftNumber,
  /** The last published version, with which the draft is compared. */
  liveVersion: z.number().int(),
  /** How many differences there are. */
  changes: z.number().int(),
  /** What blocks publishing, at most 100. */
  faults: z.array(FileFault),
  savedUtc: Text,
  /** Who saved last; empty: nobody has. */
  savedBy: Text,
  /** What is published by itself at a time. */
  waiting: z
    .object({ publishUtc: z.string(), note: Text, who: Text, changes: z.number().int() })
    .nullish()
    .transform((waiting) => waiting ?? null),
});

const Words = { name: z.string(), names: z.record(z.string(), z.string()).nullish() };

/** A dish as the list of the menu has it. Prices in dollars on the wire. */
export const DraftDish = z.object({
  id: Id,
  ...Words,
  departmentId: Id,
  picture: z.string().nullable(),
  /** Of a dish with sizes the lowest and the highest of them. */
  lowest: Money,
  highest: Money,
  discounted: Money.nullable(),
  sizes: z.number().int(),
  choices: z.number().int(),
  isCombo: z.boolean(),
  isHidden: z.boolean(),
  isFeatured: z.boolean(),
  isRecommended: z.boolean(),
  /** Against what customers see. */
  differs: z.enum(['new', 'changed']).nullable(),
  /** Public at once and never in the draft; null: customers do not have the dish. */
  sale: z
    .object({
      inStock: z.boolean(),
      untilUtc: z.string().nullable(),
      piecesLeft: z.number().int().nullable(),
    })
    .nullable(),
});

/** The departments with their sizes, and a page of dishes: of one department, or what a search finds. */
export const DraftMenu = z.object({
  number: DraftNumber,
  departments: z.array(
    z.object({
      id: Id,
      ...Words,
      dishes: z.number().int(),
      hidden: z.number().int(),
      soldOut: z.number().int(),
      mealPeriods: z.array(z.string()),
    }),
  ),
  /** Whose dishes are listed; null for a search. */
  departmentId: z.string().nullable(),
  page: z.number().int(),
  pages: z.number().int(),
  found: z.number().int(),
  dishes: z.array(DraftDish),
});

/** The sections of the file that are one part each. */
export const DRAFT_SECTIONS = [
  'restaurant',
  'settings',
  'hours',
  'dateOverrides',
  'mealPeriods',
  'zones',
  'taxes',
  'productTaxes',
  'fees',
  'legal',
  'alcohol',
  'promotions',
] as const;
/** A section, or one thing by its id: 'products:dal', 'departments:mains', 'promotions:ten'. */
export const DraftPartName = z
  .string()
  .max(200)
  .regex(
    /^(restaurant|settings|hours|dateOverrides|mealPeriods|zones|taxes|productTaxes|fees|legal|alcohol|promotions|(products|departments|promotions):[a-z0-9][a-z0-9-]*)$/,
  );

/** The value of a dish's part. */
export const DraftDishValue = FileProduct.extend({ department: FileId });
/** The value of a department's part. */
export const DraftDepartmentValue = FileDepartment.omit({ products: true });

/**
 * A part of the draft. Its value has the shape that `restaurant-file/` gives it: of a section that of the file, of a
 * dish and a department those above, of a promotion FilePromotion. A section that the file does not say is null.
 */
export const DraftPart = z.object({
  number: DraftNumber,
  part: z.string(),
  value: z.unknown(),
  /** What customers have there; null: nothing. */
  live: z.unknown(),
  /** Where it stands in the file, as its faults name it. */
  path: z.string(),
  faults: z.array(FileFault),
});

const Choice = z.enum(['mine', 'theirs']);
/**
 * Which draft was seen, and after a conflict whose values stand, by the keys of its conflicts, and the number of the
 * draft that the conflict told of.
 */
const seen = {
  number: DraftNumber,
  choices: z.record(z.string().max(500), Choice).optional(),
  conflictNumber: DraftNumber.optional(),
};

/** A trial is checked and answered like a save, and saves nothing. */
const isTrial = z.boolean().optional();

export const DraftSaveRequest = z.object({ ...seen, part: DraftPartName, value: z.unknown(), isTrial });

/** What became of a save: the draft's number, how much differs, and faults that the save left elsewhere. */
export const DraftSaved = z.object({
  number: DraftNumber,
  changes: z.number().int(),
  faults: z.array(FileFault),
  /** The dish or department that was added. */
  addedId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
});

/** Prices that a preview lists. */
export const MOST_PRICES = 200;

const ThingId = z.string().min(1).max(100);
/** Moves, adds, hides or removes. `before` is the id of what then comes behind it; null: it comes last. */
export const DraftMenuAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('addDish'), departmentId: ThingId, value: z.unknown() }),
  z.object({ act: z.literal('addDepartment'), value: z.unknown() }),
  z.object({ act: z.literal('copyDish'), dishId: ThingId }),
  z.object({ act: z.literal('hideDish'), dishId: ThingId }),
  z.object({ act: z.literal('showDish'), dishId: ThingId }),
  z.object({ act: z.literal('hideDishes'), departmentId: ThingId }),
  z.object({
    act: z.literal('moveDish'),
    dishId: ThingId,
    departmentId: ThingId,
    before: ThingId.nullable(),
  }),
  z.object({ act: z.literal('moveDepartment'), departmentId: ThingId, before: ThingId.nullable() }),
  z.object({ act: z.literal('removeDish'), dishId: ThingId }),
  z.object({ act: z.literal('removeDepartment'), departmentId: ThingId }),
]);
export const DraftMenuRequest = z.object({ ...seen, change: DraftMenuAct, isTrial });

/**
 * All prices, or those of a department, up or down; rounded to whole multiples of `roundTo` dollars, or so that they end
 * in 90 cents, below a dollar to whole cents.
 */
export const PriceChange = z.object({
  departmentId: ThingId.nullish(),
  by: z.enum(['percent', 'dollars']),
  direction: z.enum(['up', 'down']),
  /** Percent or dollars, above 0, with at most two decimals. */
  amount: z.number().positive().max(10_000).multipleOf(0.01),
  roundTo: z.literal([0.01, 0.05, 0.1, 0.5, 1, 'ninety']),
  /** Also what choices, and the dishes of combos, add. Sizes always change with their dish. */
  withChoices: z.boolean(),
  /** Ids of dishes that stay as they are. */
  leaveOut: z.array(ThingId).max(MOST_PRICES).optional(),
});
export const PriceChangeRequest = z.object({ ...seen, change: PriceChange });
export const PricePreviewRequest = z.object({ change: PriceChange });

/** What the change would do: at most 200 prices, those that are refused first; with those of dishes that are left out. */
export const PricePreview = z.object({
  number: DraftNumber,
  changed: z.number().int(),
  /** Dishes that stay as they are, because a price would be below 0, nothing at all or too high, or an offer not below its price. */
  refused: z.number().int(),
  prices: z.array(
    z.object({
      dishId: Id,
      ...Words,
      /** The size or choice, or the dish that the combo holds; null: the dish itself. */
      of: z.string().nullable(),
      before: Money,
      after: Money,
      refusal: z.enum(['belowZero', 'becomesFree', 'tooHigh', 'offerNotBelow']).nullable(),
      /** It stays as it is, because its dish is left out. */
      isLeftOut: z.boolean(),
      /** The draft has another price than customers see already. */
      isChanged: z.boolean(),
    }),
  ),
});

/** 200 a page. They are listed so that each can be taken back. */
export const DraftChanges = z.object({
  number: DraftNumber,
  liveVersion: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(FileChange),
});

/**
 * Orders for a set time that is within the hours of now and outside those of the draft: at most 20, the next first, and
 * how many there are. Publishing leaves them as they are.
 */
export const OrdersBeyond = z.object({
  total: z.number().int(),
  items: z.array(
    z.object({
      orderId: Id,
      orderNumber: z.number().int(),
      orderType: z.number().int(),
      fullName: Text,
      dueUtc: z.string(),
    }),
  ),
});

export const TakeBackRequest = z.object({ number: DraftNumber, key: z.string().min(1).max(500) });
export const RestartRequest = z.object({ number: DraftNumber });

/** A restaurant file, whole. */
export const WholeFile = z.object({ file: z.record(z.string(), z.unknown()) });

/** A file to be taken in: JSON, or a spreadsheet (CSV) as the menu. */
const sent = {
  file: z.unknown(),
  /** JSON: for the key of each question that the file asks the id of a candidate, or NEW. */
  answers: z.string().max(500_000).optional(),
};
export const CompareFileRequest = z.object(sent);
export const ImportFileRequest = z.object({
  ...sent,
  number: z.coerce.number().int().min(0),
  /** That dishes go is known: 'true'. */
  isConfirmed: z.enum(['true', 'false']).optional(),
});
export const FileComparison = DraftChanges.extend({ takenAway: TakenAway });

export const PictureRequest = z.object({ picture: z.unknown() });
/** The address under which the draft names the picture. */
export const KeptPicture = z.object({ picture: z.string(), width: z.number(), height: z.number() });

/** What comes with a refusal: what is wrong, asked or contested, what would go, and the draft's number by now. */
export const DraftRefusal = z.object({
  number: DraftNumber.optional(),
  faults: z.array(FileFault).optional(),
  /** How many were found; a hundred where the check stopped. */
  faultCount: z.number().int().optional(),
  /** Of the file that was sent, at most 100. */
  questions: z.array(FileQuestion).optional(),
  questionCount: z.number().int().optional(),
  conflicts: z.array(FileConflict).optional(),
  takenAway: TakenAway.optional(),
});

export type DraftMenuAct = z.output<typeof DraftMenuAct>;
export type PriceChange = z.output<typeof PriceChange>;
export type DraftRefusal = z.input<typeof DraftRefusal>;
export type DraftSection = (typeof DRAFT_SECTIONS)[number];
