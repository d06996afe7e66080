import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Discovery at run time would open /__manifest to everybody (quality-bars.md, decision 5)
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: false,
} satisfies Config;
