import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { exampleCommand } from './example.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { orderCommand } from './order.ts';
import { ordersCommand } from './orders.ts';
import { receiverKeyCommand } from './receiver-key.ts';
import { restoreCommand } from './restore.ts';
import { schemaCommand } from './schema.ts';
import { stockCommand } from './stock.ts';

/** Every command of `npm run store`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  listCommand,
  ordersCommand,
  orderCommand,
  stockCommand,
  importCommand,
  exportCommand,
  exampleCommand,
  schemaCommand,
  receiverKeyCommand,
  backupCommand,
  restoreCommand,
];
