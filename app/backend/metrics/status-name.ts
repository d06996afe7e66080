import { ORDER_STATUS } from '#app/contract/enumerations.ts';

const NAMES = new Map<number, string>(Object.entries(ORDER_STATUS).map(([name, status]) => [status, name]));

/** The name of an order's status in labels, as the contract has it. */
export function statusName(status: number): string {
  return NAMES.get(status) ?? String(status);
}
