import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endCompiler, type OpenBuild, openBuild } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { replaceFile } from '@briefhouse/local-cloud/durable.ts';
import { watch } from 'chokidar';
import { functionSources, root } from './builds.ts';

export interface Watch {
  dispose(): Promise<void>;
}

interface WatchOptions {
  /** The folder from which functions load their bundles. */
  directory: string;
  /** Bundles of the sources as they are now. */
  made: string;
  onErrors(errors: string[]): void;
  /** Functions whose bundle has changed, and how long the build took in milliseconds. */
  onBundled?(names: string[], ms: number): void;
  sources?: Record<string, string>;
  folders?: string[];
  /** The time without a change after which the compiler is ended, until the next change. */
  restMs?: number;
}

/**
 * Fills a directory with bundles, and bundles again on every change of a source. A bundle is replaced only when its
 * code changed and it compiles. Errors go to `onErrors`, and the last good bundle stays in use.
 */
export const watchFunctions = async ({
  directory,
  made,
  onErrors,
  onBundled,
  sources = entries,
  folders = functionSources,
  restMs = 45_000,
}: WatchOptions): Promise<Watch> => {
  // The shared chunks of earlier builds.
  rmSync(join(directory, 'shared'), { recursive: true, force: true });
  for (const name of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mjs')) continue;
    const bundle = join(made, name);
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    replaceFile(join(directory, name), withMap(readFileSync(bundle, 'utf8'), `${bundle}.map`));
  }

  // Some packages stay out of the bundles, and a data directory may be anywhere.
  rmSync(join(directory, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction');

  // Opened at a change: it takes seconds and memory, and many starts see no change.
  let build: OpenBuild | undefined;
  const rebundle = async () => {
    const started = performance.now();
    build ??= await openBuild({ outdir: directory, sources });
    const { files, errors } = await build.rebuild();
    const names: string[] = [];
    const isEntry = ({ path }: { path: string }) => basename(path) === 'index.mjs';
    // A function is replaced after its imports.
    for (const { path, text } of [...files.filter((one) => !isEntry(one)), ...files.filter(isEntry)]) {
      mkdirSync(dirname(path), { recursive: true });
      // Maps need no atomic write: they are read only for stack traces, while a half-written bundle would be loaded.
      if (path.endsWith('.map')) writeFileSync(path, text);
      else if (!existsSync(path) || codeIn(readFileSync(path, 'utf8')) !== text) {
        replaceFile(path, withMap(text, `${path}.map`));
        if (isEntry({ path })) names.push(basename(dirname(path)));
      }
    }
    if (errors.length > 0) onErrors(errors);
    if (names.length > 0) onBundled?.(names, performance.now() - started);
  };

  const rest = async () => {
    await build?.dispose();
    build = undefined;
    await endCompiler();
  };

  let timer: NodeJS.Timeout | undefined;
  let resting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let ending = false;
  const changed = () => {
    clearTimeout(timer);
    clearTimeout(resting);
    timer = setTimeout(() => {
      running = running.then(rebundle).catch(report).then(restLater);
    }, 30);
  };
  const report = (error: Error) => onErrors([error.message]);
  // Rest begins after the last build that is under way.
  const restLater = () => {
    clearTimeout(resting);
    if (!ending)
      resting = setTimeout(() => {
        running = running.then(rest).catch(report);
      }, restMs);
  };
  restLater();
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (path) => /(^|\/)(dist|node_modules)(\/|$)|\.test\.ts$/.test(relative(root, path)),
  }).on('all', changed);
  await once(watcher, 'ready');
  return {
    dispose: async () => {
      ending = true;
      clearTimeout(timer);
      await watcher.close();
      await running;
      clearTimeout(resting);
      await rest();
    },
  };
};

const mapLine = '\n//# sourceMappingURL=';

/** A bundle with the path of its map, from which Node decodes stack traces. */
const withMap = (code: string, map: string): string => `${code}${mapLine}${pathToFileURL(map).pathname}\n`;
const codeIn = (bundle: string): string => bundle.slice(0, bundle.lastIndexOf(mapLine));
