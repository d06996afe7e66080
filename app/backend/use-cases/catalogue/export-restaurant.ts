import type { Selectable } from 'kysely';
import { documentToFile } from '#app/backend/catalogue/document-to-file.ts';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { ImportedDepartment, ImportedMenu } from '#app/backend/catalogue/menu-from-file.ts';
import { menuToFile } from '#app/backend/catalogue/menu-to-file.ts';
import type { DepartmentsTable } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { departmentFromRow } from './read-menu.ts';
import { productFromRow } from './read-product.ts';

/** A restaurant file, and the pictures that it names, by their path in the file. */
export type Exported = { file: RestaurantFileInput; pictures: Map<string, Buffer> };

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * Exports a restaurant as a file that an import reads back to the same rows, stock included. Left out:
 * orders, carts, customers, keys. For counted stock it says the number that the count started from, so that
 * importing it again changes no running count.
 * @throws MenuChanged when the menu was changed during the read.
 */
export async function exportRestaurant(db: Db, restaurant: Restaurant): Promise<Exported> {
  const stored = await readPictures(db, restaurant.restaurantId);
  const pictures = new Map<string, Buffer>();
  const file = await restaurantAsFile(db, restaurant, (address) => {
    const picture = stored.get(address);
    if (!picture) return address;
    pictures.set(picture.name, picture.bytes);
    return picture.name;
  });
  return { file, pictures };
}

/**
 * The file alone. `pictureName` gives the file's name for a picture, by its address.
 * @throws MenuChanged when the menu was changed during the read.
 */
export async function restaurantAsFile(
  db: Db,
  {
    restaurantId,
    subdomain,
    document,
    menuVersion,
  }: Pick<Restaurant, 'restaurantId' | 'subdomain' | 'document' | 'menuVersion'>,
  pictureName: (address: string) => string,
): Promise<RestaurantFileInput> {
  const menu = await readAll(db, restaurantId);
  const now = await db
    .selectFrom('restaurants')
    .select('menu_version')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (now?.menu_version !== menuVersion) throw new MenuChanged(subdomain);
  return {
    ...documentToFile(subdomain, document, pictureName),
    departments: menuToFile(menu, document.taxes, pictureName),
  };
}

/** Somebody else changed the same menu meanwhile. */
export class MenuChanged extends Error {
  override readonly name = 'MenuChanged';

  constructor(subdomain: string) {
    super(`The menu of ${subdomain} was changed meanwhile; nothing was changed here, try again`);
  }
}

/** The whole menu, disabled products too, in the order of the imported file. */
async function readAll(db: Db, restaurantId: string): Promise<ImportedMenu> {
  const departments = await db
    .selectFrom('departments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('display_order')
    .execute();
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('display_order')
    .execute();
  return {
    departments: departments.map(importedDepartment),
    products: products.map((row) => productFromRow({ ...row, stock_count: row.stock_start })),
  };
}

function importedDepartment(row: Selectable<DepartmentsTable>): ImportedDepartment {
  const { departmentId, name, imageUrl, names, mealPeriods } = departmentFromRow(row);
  return {
    departmentId,
    name,
    imageUrl,
    names: names ?? undefined,
    mealPeriods: mealPeriods ?? undefined,
  };
}

/** The pictures by their address. Those that no dish names any more are left out. */
async function readPictures(
  db: Db,
  restaurantId: string,
): Promise<Map<string, { name: string; bytes: Buffer }>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['picture_id', 'content_type', 'bytes'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Map(
    rows.map(({ picture_id, content_type, bytes }) => [
      `/api/${restaurantId}/pictures/${picture_id}`,
      {
        // named by content, so that several exports can lie in one directory
        name: `pictures/${picture_id.slice(0, 16)}.${EXTENSIONS[content_type] ?? 'bin'}`,
        bytes: Buffer.from(bytes, 'base64'),
      },
    ]),
  );
}
