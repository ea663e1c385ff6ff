import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{functions,infra,shared,shells,mfe-*,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tests/budgets/**'],
    globalSetup: ['tests/support/table.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
