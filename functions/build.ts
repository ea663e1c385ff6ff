import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { entries } from './entries.ts';
import { leanBundle } from './lean-bundle.ts';

/** Where CDK and the local cloud look for the bundles. */
export const bundleDirectory = join(import.meta.dirname, 'dist');

interface Options {
  /** Directory that gets `<name>/index.mjs` and `<name>/index.mjs.map`. */
  outdir?: string;
  /** Rebuild on every change until `dispose()`. */
  watch?: boolean;
  /** Told after each build of a watch: the errors of a failed one, else an empty list. */
  onBuild?: (errors: string[]) => void;
  /** Name -> source, relative to this folder. */
  sources?: Readonly<Record<string, string>>;
}

/** Bundles every function in one pass. Throws when a source is missing or does not compile; `dispose` ends a watch. */
export const buildFunctions = async ({
  outdir = bundleDirectory,
  watch = false,
  onBuild,
  sources = entries,
}: Options = {}): Promise<{ dispose: () => Promise<void> }> => {
  const options = { ...common, outdir, entryPoints: entryPoints(sources) };
  if (!watch) {
    await build(options);
    return { dispose: async () => {} };
  }
  const watcher = await context({
    ...options,
    sourcemap: 'linked',
    plugins: [
      leanBundle,
      {
        name: 'on-build',
        setup: (watched) =>
          watched.onEnd(({ errors }) =>
            onBuild?.(
              errors.map(({ text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`),
            ),
          ),
      },
    ],
  });
  await watcher.watch();
  return { dispose: () => watcher.dispose() };
};

const common: BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  // Maps decode a stack trace; they stay with the build and are not deployed.
  sourcemap: 'external',
  legalComments: 'none',
  plugins: [leanBundle],
  // Bundled CommonJS packages call require() for Node's own modules.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  // ElectroDB's own; esbuild is silent about packages only where it finds them itself.
  logOverride: { 'duplicate-class-member': 'silent' },
};

const entryPoints = (sources: Readonly<Record<string, string>>) => {
  const missing = Object.values(sources).filter((source) => !existsSync(join(import.meta.dirname, source)));
  if (missing.length > 0)
    throw new Error(`functions/entries.ts names sources that do not exist: ${missing.join(', ')}`);
  return Object.entries(sources).map(([name, source]) => ({
    in: join(import.meta.dirname, source),
    out: join(name, 'index'),
  }));
};

if (import.meta.main) {
  const started = performance.now();
  try {
    await buildFunctions();
    console.log(`Functions built in ${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
