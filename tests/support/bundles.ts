import type { TestProject } from 'vitest/node';
import { buildFunctions } from '../../functions/build.ts';
import { filesOf } from './reaches.ts';

/** Environment variable that is set once a project of this run has bundled them. */
const mark = 'LOCAL_CLOUD_TEST_BUNDLES';

/** Bundles the functions as for a deployment, for tests of the stack and its assets. */
export const setup = async (project: TestProject) => {
  if (process.env[mark] || !filesOf(project).some((file) => file.includes('/infra/'))) return;
  process.env[mark] = 'yes';
  await buildFunctions();
};
