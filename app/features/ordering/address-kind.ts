import type { AddressKind } from '#app/domain/account/addresses.ts';
import type { IconName } from '#app/ui/icon.tsx';

/** The icon of each kind of saved address. */
export const KIND_ICONS = { home: 'home', office: 'office', other: 'pin' } as const satisfies Record<
  AddressKind,
  IconName
>;
