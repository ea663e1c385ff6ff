import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { afterAll, beforeAll } from 'vitest';
import { boot } from '../../infra/start/boot.ts';
import { unhurried } from '../../infra/start/testing/patient.ts';
import { closeVisits, useSite } from './browser.ts';

/**
 * A cloud without the demo for the journeys of one file, which move its clock by weeks: in the one that they would
 * share, posts and offers of others would end.
 */
export const ownCloudForFile = () => {
  let home: string | undefined;
  let cloud: Cloud | undefined;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'briefhouse-journey-'));
    cloud = await boot({ dataDir: home, quiet: true, engine: process.env.BRIEFHOUSE_ENGINE, ...unhurried });
    useSite(cloud.url);
  });
  afterAll(async () => {
    await closeVisits();
    useSite(undefined);
    await cloud?.close();
    if (home) await rm(home, { recursive: true, force: true });
  });
};
