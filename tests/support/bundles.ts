import type { TestProject } from 'vitest/node';
import { buildFunctions } from '../../functions/build.ts';
import { filesOf } from './reaches.ts';

/** The functions as a deployment has them, for the tests that look at the stack and its assets. */
export const setup = async (project: TestProject) => {
  if (filesOf(project).some((file) => file.includes('/infra/'))) await buildFunctions();
};
