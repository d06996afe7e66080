import { readFile } from 'node:fs/promises';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import type { RestaurantFile } from '#app/backend/catalogue/restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { Session } from './command.ts';
import { knownRestaurant } from './known-restaurant.ts';
import { withStore } from './with-store.ts';

/**
 * Takes a menu sheet in as the menu of a restaurant that is there, whose settings stay.
 * @throws WrongRestaurantFile with the sheet's faults, Error for an unknown sub-domain; nothing is changed then
 */
export async function importSheet(
  path: string,
  subdomain: string,
  session: Session,
): Promise<RestaurantFile> {
  const bytes = await readFile(path);
  return withStore(session, async (deps) => {
    const restaurant = await knownRestaurant(deps.db, subdomain);
    const current = await restaurantAsFile(deps.db, restaurant, (address) => address);
    const file = readMenuSheet(bytes, current);
    // a sheet has no pictures; a dish keeps its own, which an older import may have left elsewhere
    const { pictures, faults } = await readPictures(file, session.directory, session.fetchPicture);
    if (faults.length > 0) throw new WrongRestaurantFile(faults);
    await importRestaurant(deps, file, { pictures, menuVersion: restaurant.menuVersion });
    return file;
  });
}
