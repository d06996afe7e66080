import type { AddressKind } from '#app/domain/account/addresses.ts';
import type { IconName } from '#app/ui/icon-names.ts';

/** How each kind of saved address is drawn. */
export const KIND_ICONS = { home: 'home', office: 'office', other: 'pin' } as const satisfies Record<
  AddressKind,
  IconName
>;
