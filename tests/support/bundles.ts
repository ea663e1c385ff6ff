import type { TestProject } from 'vitest/node';
import { buildFunctions } from '../../functions/build.ts';
import { filesOf } from './reaches.ts';

/** Bundles the functions as for a deployment, for tests of the stack and its assets. */
export const setup = async (project: TestProject) => {
  if (filesOf(project).some((file) => file.includes('/infra/'))) await buildFunctions();
};
