import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildFunctions, bundleDirectory } from '../../functions/build.ts';
import { bundleFunctions, functionSources, root } from '../../infra/start/builds.ts';
import { fingerprint, madeOnce } from '../../infra/start/fingerprint.ts';
import { filesOf } from './reaches.ts';

/** The functions' bundles: as deployed and in a deployment's folder for the stack's tests, else as clouds take them. */
export const setup = async (project: TestProject) => {
  if (!filesOf(project).some((file) => file.includes('/infra/'))) return;
  if (project.name !== 'stack') {
    await bundleFunctions();
    return;
  }
  const print = fingerprint([...functionSources, join(root, 'package-lock.json')]);
  const base = join(root, '.cache/bundles');
  const { directory } = await madeOnce(base, print, (outdir) => buildFunctions({ outdir }));
  await cp(directory, bundleDirectory, { recursive: true });
};
