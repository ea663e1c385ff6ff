import { defineConfig } from 'vitest/config';

const common = { testTimeout: 30_000, hookTimeout: 90_000 };

export default defineConfig({
  test: {
    // A local cloud, a browser and a table at once are enough for two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            '{functions,infra,shared,shells,mfe-*}/**/*.test.{ts,tsx}',
            'tests/{rules,contract,scripts}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['tests/support/table.ts', 'tests/support/media.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['tests/{budgets,journeys}/**/*.test.ts'],
          globalSetup: ['tests/support/cloud.ts'],
          testTimeout: 90_000,
          // A second, the default, is too short for a page on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
