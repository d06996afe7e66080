import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [!process.env.VITEST && reactRouter()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: { cssMinify: 'lightningcss', target: ['chrome107', 'firefox106', 'safari16'], assetsInlineLimit: 0 },
  ssr: { noExternal: ['@react-router/express'] },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'tests/{architecture,api}/**/*.test.ts', 'tests/{*,setup/*}.test.ts'],
    environment: 'node',
  },
});
