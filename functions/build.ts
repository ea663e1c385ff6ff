import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFailure, type BuildOptions, build, context, type OutputFile, stop } from 'esbuild';
import { frozen } from './frozen.ts';
import { leanBundle } from './lean-bundle.ts';
import { entries } from './root/entries.ts';

/** Where CDK and the local cloud look for the bundles. */
export const bundleDirectory = join(import.meta.dirname, 'dist');

interface Options {
  /** Directory that gets `<name>/index.mjs` and `<name>/index.mjs.map`. */
  outdir?: string;
  /** Name -> source, relative to this folder. */
  sources?: Readonly<Record<string, string>>;
  /**
   * Code that several functions share becomes files of its own, which they import: built in a seventh of the time
   * and memory. For this machine only, because each function of a deployment has its files to itself.
   */
  shared?: boolean;
}

/** Bundles every function in one pass. Throws when a source is missing or does not compile. */
export const buildFunctions = async ({
  outdir = bundleDirectory,
  sources = entries,
  shared = false,
}: Options = {}) => {
  await build({ ...common, ...(shared && sharing), outdir, entryPoints: entryPoints(sources) });
};

/** Ends the compiler's own process, which holds hundreds of megabytes; the next build starts another. */
export const endCompiler = (): Promise<void> => stop();

export interface OpenBuild {
  /** Bundles the sources as they are now, in memory: the files, or the errors of a source that does not compile. */
  rebuild(): Promise<{ files: OutputFile[]; errors: string[] }>;
  dispose(): Promise<void>;
}

/**
 * For local development: shares files, and keeps parsed sources, so that the next bundle is made sooner than the first.
 */
export const openBuild = async ({
  outdir = bundleDirectory,
  sources = entries,
}: Omit<Options, 'shared'>): Promise<OpenBuild> => {
  const opened = await context({
    ...common,
    ...sharing,
    outdir,
    entryPoints: entryPoints(sources),
    write: false,
    logLevel: 'silent',
  });
  return {
    rebuild: async () => {
      try {
        return { files: (await opened.rebuild()).outputFiles, errors: [] };
      } catch (error) {
        const { errors } = error as BuildFailure;
        const text = errors.map(
          (one) => `${one.location?.file ?? ''}:${one.location?.line ?? ''} ${one.text}`,
        );
        return { files: [], errors: text };
      }
    },
    dispose: () => opened.dispose(),
  };
};

const plain = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  // Source maps decode stack traces; they stay with the build and are not deployed.
  sourcemap: 'external',
  legalComments: 'none',
  plugins: [leanBundle],
  // The codec is a native library and the parser of videos a WASM one; worker-uploads finds them in node_modules.
  external: ['sharp', 'mediainfo.js'],
  // Bundled CommonJS packages call require() for Node's own modules.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  // A duplicate of ElectroDB's; esbuild ignores these only in packages that it resolves itself.
  logOverride: { 'duplicate-class-member': 'silent' },
} satisfies BuildOptions;

/** The router carries the routing that follows from the tables of effects, and none of them. */
const common = { ...plain, plugins: [...plain.plugins, frozen(plain)] } satisfies BuildOptions;

const sharing = {
  splitting: true,
  chunkNames: 'shared/[hash]',
  // Traces need only the places, and the sources are here.
  sourcesContent: false,
} satisfies BuildOptions;

const entryPoints = (sources: Readonly<Record<string, string>>) => {
  const missing = Object.values(sources).filter((source) => !existsSync(join(import.meta.dirname, source)));
  if (missing.length > 0)
    throw new Error(`functions/root/entries.ts names sources that do not exist: ${missing.join(', ')}`);
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
