import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Modules whose exports are plain data that is computed from code which no function needs. */
const frozenModules = /\/functions\/root\/(routing|openapi-document)\.ts$/;

/**
 * Puts the value of a module into a bundle instead of the code that computes it: the router knows the routing that
 * follows from all tables of effects, and carries none of them; openapi has the document, and no contract. `options` are
 * those of the bundles.
 */
export const frozen = (options: BuildOptions): Plugin => ({
  name: 'frozen',
  setup: (bundler) => {
    bundler.onLoad({ filter: frozenModules }, async ({ path }) => {
      const { exports, inputs } = await evaluate(path, options);
      const lines = Object.entries(exports).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n'), loader: 'js', watchFiles: inputs };
    });
  },
});

/** Bundles the module by itself and runs it; a running watch builds anew when one of the inputs changes. */
const evaluate = async (path: string, options: BuildOptions) => {
  const directory = await mkdtemp(join(tmpdir(), 'briefhouse-frozen-'));
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      entryPoints: [path],
      outdir: directory,
      sourcemap: false,
      write: false,
      metafile: true,
    });
    const file = join(directory, 'module.mjs');
    await writeFile(file, outputFiles[0]?.contents ?? '');
    return {
      exports: { ...((await import(pathToFileURL(file).href)) as Record<string, unknown>) },
      inputs: Object.keys(metafile.inputs).map((input) => resolve(input)),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
