import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { boot } from '../../infra/local/boot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The local cloud's front. */
    siteUrl: string;
  }
}

/** The whole product with its demo, once for all journeys, in a directory of its own. */
export const setup = async (project: TestProject) => {
  // Journeys sign up more often than one address may.
  process.env.BRIEFHOUSE_TEST = '1';
  const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-journeys-'));
  const cloud = await boot({ dataDir, seed: true, quiet: true });
  await cloud.lambda.warm();
  project.provide('siteUrl', cloud.url);
  return async () => {
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  };
};
