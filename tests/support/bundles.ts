import { cp } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bundleDirectory } from '../../functions/build.ts';
import { bundleFunctions } from '../../infra/start/builds.ts';
import { filesOf } from './reaches.ts';

/** Environment variable that is set once a project of this run has put them there. */
const mark = 'LOCAL_CLOUD_TEST_BUNDLES';

/** Puts the bundles where a deployment has them, for tests of the stack and its assets. */
export const setup = async (project: TestProject) => {
  if (process.env[mark] || !filesOf(project).some((file) => file.includes('/infra/'))) return;
  process.env[mark] = 'yes';
  const { directory } = await bundleFunctions();
  await cp(directory, bundleDirectory, { recursive: true });
};
