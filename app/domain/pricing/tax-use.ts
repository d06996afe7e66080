/** What of a restaurant's file says which taxes its dishes have; taxes are named by their names. */
type TaxedFile = {
  taxes: readonly { name: string }[];
  /** The usual taxes of dishes; absent: all. */
  productTaxes?: readonly string[] | undefined;
  fees: { feeTax?: string | undefined };
  departments: readonly {
    taxes?: readonly string[] | undefined;
    products: readonly { taxes?: readonly string[] | undefined }[];
  }[];
};

/** By whom a tax is used: how many dishes have it, and whether a department, the usual taxes or the fees name it. */
export type TaxUse = { dishes: number; isNamed: boolean };

/** The use of each tax, by its name. A dish has its own taxes, else its department's, else the usual ones, else all. */
export function taxUses(file: TaxedFile): Map<string, TaxUse> {
  const uses = new Map(file.taxes.map(({ name }): [string, TaxUse] => [name, { dishes: 0, isNamed: false }]));
  const usual = file.productTaxes ?? file.taxes.map(({ name }) => name);
  const name = (names: readonly (string | undefined)[] | undefined) => {
    for (const each of names ?? []) {
      const use = uses.get(each ?? '');
      if (use) use.isNamed = true;
    }
  };
  name(file.productTaxes);
  name([file.fees.feeTax]);
  for (const { taxes, products } of file.departments) {
    name(taxes);
    for (const dish of products)
      for (const each of new Set(dish.taxes ?? taxes ?? usual)) {
        const use = uses.get(each);
        if (use) use.dishes += 1;
      }
  }
  return uses;
}

/** Whether a tax may not be removed. */
export function isTaxUsed(use: TaxUse | undefined): boolean {
  return use !== undefined && (use.dishes > 0 || use.isNamed);
}
