import { defineConfig } from 'vitest/config';
import { isDeep } from './functions/testing/suite.ts';
import { localCloudChanged } from './tests/support/local-cloud-changed.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Limits only end hanging tests: none may fail because the machine is busy. */
const common = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
  // tests/README.md tells which tests are deep.
  exclude: ['**/node_modules/**', '**/dist/**', ...(isDeep ? [] : ['**/*.deep.test.{ts,tsx}'])],
};
/** Every wait of a browser or of `expect.poll` that names none of its own. */
const expectation = { poll: { timeout: 180_000 } };
/** One process for each core: a third and a fourth would load and make as much again. Components take somewhat longer for it. */
const loadsMuch = { maxWorkers: 2, sequence: { groupOrder: 3 } };

// Global setups start the parts of a run (bundles, table, bucket, site, browser), and only for the files that run.
export default defineConfig({
  test: {
    // Made for two cores: while one of four waits for a table or a process, the others have them.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{functions,shared,shells,mfe-*}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/table.ts', 'tests/support/media.ts'],
          // A process loads the product once, for all of its files; support/tidy.ts keeps them apart.
          isolate: false,
          setupFiles: ['tests/support/tidy.ts'],
          sequence: { groupOrder: 0 },
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'component',
          include: ['{shared,shells,mfe-*}/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/support/tidy.ts', 'tests/support/unmount.ts'],
          ...loadsMuch,
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'infra',
          include: ['infra/!(local)/**/*.test.ts', 'tests/{rules,scripts}/**/*.test.ts'],
          globalSetup: ['tests/support/table.ts', 'tests/support/bundles.ts'],
          sequence: { groupOrder: 0 },
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'local',
          include: isDeep || localCloudChanged() ? ['infra/local/**/*.test.ts'] : [],
          sequence: { groupOrder: 0 },
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          globalSetup: ['tests/support/shared-cloud.ts'],
          // One process boots one cloud, for all of its files.
          isolate: false,
          maxWorkers: 1,
          // Writes of the tests themselves wait as long as everything else in them.
          env: { TABLE_TIMEOUT_MS: '180000' },
          sequence: { groupOrder: 1 },
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'stack',
          include: ['infra/*.test.ts'],
          globalSetup: ['tests/support/bundles.ts'],
          // A process loads CDK and synthesises the stacks once, for all of its files.
          isolate: false,
          ...loadsMuch,
          expect: expectation,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['tests/{budgets,journeys}/**/*.test.ts'],
          globalSetup: ['tests/support/clouds.ts'],
          setupFiles: ['tests/support/leave.ts'],
          // One for each core, because each process has a browser and a cloud of its own: with more, the first calls to
          // functions that have to load take longer than pages wait.
          maxWorkers: 2,
          maxConcurrency: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          // Each look asks a page and a cloud that have better things to do.
          expect: { poll: { ...expectation.poll, interval: 200 } },
        },
      },
    ],
  },
});
