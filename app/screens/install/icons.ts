import type { AppIconShape } from '#app/middleware/platform.ts';

export type AppIcon = AppIconShape & {
  /** Of its address: `/app-icon/192.png`. */
  name: string;
};

/** Icons of the manifest, by what systems ask for: as they are, and to be cut to any shape. */
export const APP_ICONS: readonly AppIcon[] = [
  { name: '192.png', size: 192, cut: 'plain' },
  { name: '512.png', size: 512, cut: 'plain' },
  { name: 'maskable-192.png', size: 192, cut: 'maskable' },
  { name: 'maskable-512.png', size: 512, cut: 'maskable' },
];

/** Addresses that systems know by themselves. */
export const KNOWN_ICONS: readonly AppIcon[] = [
  { name: 'apple-touch-icon.png', size: 180, cut: 'whole' },
  { name: 'favicon.ico', size: 48, cut: 'plain' },
];
