import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { faultsBetweenFields } from './read-restaurant-file.ts';
import { licenceFaults } from './restaurant-file-alcohol-checks.ts';
import { type FileFault, inFileOrder } from './restaurant-file-faults.ts';

/** What keeps customers from seeing a draft at that moment: faults between its fields, and what is over by then. */
export function faultsToPublish(file: RestaurantFile, now: Date): FileFault[] {
  return inFileOrder([...faultsBetweenFields(file), ...licenceFaults(file, now)]);
}
