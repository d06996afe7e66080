/** The most that a restaurant file has. A menu of a thousand dishes is a large one. */
export const FILE_LIMITS = {
  departments: 200,
  /** In all departments together. */
  dishes: 5_000,
  /** Sizes, choices and items of combos, of all dishes together. */
  choices: 30_000,
  banners: 20,
  /** As it is written: five times what a file with all of the above and usual texts has. */
  bytes: 12_000_000,
  /** Of a spreadsheet: a line for each dish and each heading, and as many that are blank. */
  lines: 20_000,
} as const;
