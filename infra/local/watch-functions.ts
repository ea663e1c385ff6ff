import { existsSync, type FSWatcher, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openBuild } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/entries.ts';
import { doNotBuild, functionSources } from './builds.ts';
import { replaceFile } from './durable.ts';

export interface Watch {
  directory: string;
  dispose(): Promise<void>;
}

/**
 * Bundles into a directory of its own, and again on every change of a source. A bundle is replaced only when it is
 * another one, and only by one that compiles: what does not is told to `onErrors`, and the last good one goes on.
 */
export const watchFunctions = async (
  directory: string,
  onErrors: (errors: string[]) => void,
  {
    sources = entries,
    folders = functionSources,
  }: { sources?: Record<string, string>; folders?: string[] } = {},
): Promise<Watch> => {
  const build = await openBuild({ outdir: directory, sources });
  const bundle = async (): Promise<string[]> => {
    const { files, errors } = await build.rebuild();
    for (const { path, contents } of files) {
      if (existsSync(path) && readFileSync(path).equals(contents)) continue;
      mkdirSync(dirname(path), { recursive: true });
      // The map is only read for a stack trace; a half-written bundle would be loaded.
      if (path.endsWith('.map')) writeFileSync(path, contents);
      else replaceFile(path, Buffer.from(contents).toString('utf8'));
    }
    return errors;
  };
  const [error] = await bundle();
  if (error !== undefined) {
    await build.dispose();
    return doNotBuild(new Error(error));
  }

  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = (_event: string, name: string | null) => {
    if (name && /^dist|node_modules|\.test\.ts$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(bundle).then((errors) => (errors.length > 0 ? onErrors(errors) : undefined));
    }, 30);
  };
  const watchers: FSWatcher[] = folders.map((path) => watch(path, { recursive: true }, changed));
  return {
    directory,
    dispose: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await running;
      await build.dispose();
    },
  };
};
