import type { Config } from '@react-router/dev/config';
import { NEXT } from './app/backend/edge/publish-build.ts';

export default {
  // published as a whole by the build of the programs (vite.config.ts)
  buildDirectory: `build/${NEXT}`,
  ssr: true,
  // Discovery at run time would open /__manifest to everybody (quality-bars.md, decision 5)
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: false,
  // The late start brings one module for each route (browser/enhancer.js): nothing of a route may stand in another
  splitRouteModules: false,
} satisfies Config;
