import { existsSync, type FSWatcher, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { openBuild } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/entries.ts';
import { replaceFile } from '../local/durable.ts';
import { doNotBuild, functionSources } from './builds.ts';

export interface Watch {
  directory: string;
  dispose(): Promise<void>;
}

interface Listener {
  onErrors(errors: string[]): void;
  /** Functions whose bundle has changed, and how long the build took in milliseconds. */
  onBundled?(names: string[], ms: number): void;
}

/**
 * Bundles into a directory of its own, and again on every change of a source. A bundle is replaced only when its
 * content changed and it compiles. Errors go to `onErrors`, and the last good bundle stays in use.
 */
export const watchFunctions = async (
  directory: string,
  { onErrors, onBundled }: Listener,
  {
    sources = entries,
    folders = functionSources,
  }: { sources?: Record<string, string>; folders?: string[] } = {},
): Promise<Watch> => {
  const build = await openBuild({ outdir: directory, sources });
  const bundle = async () => {
    const started = performance.now();
    const { files, errors } = await build.rebuild();
    const names: string[] = [];
    for (const { path, contents } of files) {
      if (existsSync(path) && readFileSync(path).equals(contents)) continue;
      mkdirSync(dirname(path), { recursive: true });
      // Maps need no atomic write: they are read only for stack traces, while a half-written bundle would be loaded.
      if (path.endsWith('.map')) writeFileSync(path, contents);
      else {
        replaceFile(path, Buffer.from(contents).toString('utf8'));
        names.push(basename(dirname(path)));
      }
    }
    return { errors, names, ms: performance.now() - started };
  };
  const rebundle = async () => {
    const { errors, names, ms } = await bundle();
    if (errors.length > 0) onErrors(errors);
    if (names.length > 0) onBundled?.(names, ms);
  };
  const {
    errors: [error],
  } = await bundle();
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
      running = running.then(rebundle);
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
