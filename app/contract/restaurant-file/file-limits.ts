/** The most that a restaurant file has. A menu of a thousand dishes is a large one. */
export const FILE_LIMITS = {
  departments: 200,
  /** In all departments together. */
  dishes: 5_000,
  /** Sizes, choices and items of combos, of all dishes together. */
  choices: 30_000,
  /** The same and groups, of one dish: its page has a row for each, and its form sends them all. */
  choicesOfDish: 500,
  banners: 20,
  specialDays: 1_000,
  zones: 200,
  taxes: 100,
  /** Of one legal text. */
  sections: 60,
  promotions: 1_000,
  /** Of one dish, size or choice: allergens, diets, taxes. */
  labels: 50,
  /** Of one dish. */
  upsells: 100,
  /** Of a day. */
  windows: 24,
  /** Letters of a picture's address. */
  address: 2_000,
  /** As it is written: five times what a file with all of the above and usual texts has. */
  bytes: 12_000_000,
  /** Of a spreadsheet: a line for each dish and each heading, and as many that are blank. */
  lines: 20_000,
  columns: 100,
  /** Checks stop at so many: nobody mends more at a time, and each takes time to be told. */
  faults: 100,
  /** Of any list, object and text, and how deep they lie in each other: more than any field needs. */
  entries: 5_000,
  fields: 200,
  letters: 20_000,
  levels: 20,
  /** In all: five times those of the largest menu. */
  values: 2_000_000,
  /** Of one part that is saved: a dish with all of its choices has a third of them. */
  partValues: 50_000,
} as const;
