import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPushService } from '@briefhouse/functions/testing/push.ts';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { TestProject } from 'vitest/node';
import { boot } from '../../infra/start/boot.ts';
import { unhurried } from '../../infra/start/testing/patient.ts';
import { ensureBrowser } from './chromium.ts';
import { filesOf } from './reaches.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Fronts of the local clouds, one for each test process. */
    siteUrls: string[];
    /** The addresses to which the clouds send push messages. */
    pushService: string;
    /** The variables of an operator's shell at each of them, and the table that is named to a command. */
    operators: { table: string; env: Record<string, string> }[];
  }
}

/**
 * The whole product with its demo, once for each process, so that files running at the same time do not share
 * users. The demo is seeded once and copied.
 */
export const setup = async (project: TestProject) => {
  process.env.CHROME_PATH = await ensureBrowser();
  // Journeys sign up more often than one address may.
  process.env.LOCAL_CLOUD_TEST = '1';
  const count = Math.min(Number(project.config.maxWorkers), filesOf(project).length);
  const home = await mkdtemp(join(tmpdir(), 'briefhouse-journeys-'));
  const dirs = Array.from({ length: count }, (_, index) => join(home, String(index)));
  const clouds: Cloud[] = [];
  const pushes = await startPushService();
  const open = async (dataDir: string, seed = false) => {
    const cloud = await boot({
      dataDir,
      seed,
      quiet: true,
      engine: process.env.BRIEFHOUSE_ENGINE,
      ...unhurried,
      env: { ...unhurried.env, PUSH_SERVICE_URL: pushes.url },
    });
    clouds.push(cloud);
    return cloud;
  };
  const [only = '', ...others] = dirs;
  if (others.length === 0) await open(only, true);
  else {
    const seeded = join(home, 'seeded');
    const made = await open(seeded, true);
    // Work that follows from the demo's rows also happens before the copy, once instead of in each cloud.
    await made.settled();
    await clouds.pop()?.close();
    for (const dir of dirs) await cp(seeded, dir, { recursive: true });
    await Promise.all(dirs.map((dir) => open(dir)));
  }
  project.provide('pushService', pushes.url);
  project.provide(
    'siteUrls',
    clouds.map(({ url }) => url),
  );
  project.provide(
    'operators',
    clouds.map(({ awsUrl, tableName, credentials, stripeEnv }) => ({
      table: tableName,
      env: {
        AWS_ENDPOINT_URL: awsUrl,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        ...stripeEnv,
      },
    })),
  );
  return async () => {
    await Promise.all(clouds.map((cloud) => cloud.close()));
    pushes.close();
    await rm(home, { recursive: true, force: true });
  };
};
