import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { remotes } from '../remotes.ts';
import { developmentModules, packageOf, sharedModules } from '../shared-modules.ts';
import { baseConfig, type Mode } from './base.ts';
import { KeepQuery } from './keep-query.ts';

const require = createRequire(import.meta.url);

export interface RemoteOptions {
  /** The workspace's folder name, e.g. `mfe-chat`. */
  folder: string;
  /** Absolute path of the workspace. */
  root: string;
  /** `./routes` and, if it has any, `./dialogs`, each with its source file. */
  exposes: Record<string, string>;
}

/** A remote's configuration, by mode. In development its own dev server's port follows from `hostPort`. */
export const remoteConfig =
  ({ folder, root, exposes }: RemoteOptions) =>
  (mode: Mode, hostPort = 0): Configuration => {
    const remote = remotes.find((one) => one.folder === folder);
    if (!remote) throw new Error(`${folder} is not listed in shared/build/remotes.ts`);
    const development = mode === 'development';
    const base = baseConfig({ folder: root, mode });
    const port = hostPort + remote.portOffset;
    const name = development ? 'static/[name]' : 'static/[name].[contenthash:10]';
    return {
      ...base,
      name: remote.name,
      externals: bundlerRuntime,
      entry: {},
      output: {
        path: resolve(root, 'dist'),
        publicPath: development ? `http://localhost:${port}/` : 'auto',
        uniqueName: remote.name,
        filename: `${name}.js`,
        chunkFilename: `${name}.js`,
        cssFilename: `${name}.css`,
        cssChunkFilename: `${name}.css`,
        assetModuleFilename: 'static/[name].[contenthash:10][ext]',
        clean: !development,
      },
      optimization: { ...base.optimization, splitChunks: sharedByLazyChunks(Object.keys(exposes)) },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: remote.name,
          filename: development ? 'static/remoteEntry.js' : 'static/remoteEntry.[contenthash:10].js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, path]) => [key, { import: path, name: key.slice(2) }]),
          ),
          shared: sharedByHost(development),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          dev: false,
          // The host publishes the runtime's core; without this each entry would bundle its own copy.
          experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        }),
        importRuntimeByName,
        new KeepQuery(),
      ],
    };
  };

type Split = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined>;

/** The modules below dialogs. */
const overlays =
  /node_modules[\\/](@radix-ui[\\/]react-(dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)|react-remove-scroll(-bar)?|aria-hidden|use-sidecar|use-callback-ref|tslib)[\\/]/;
/** The further modules below forms. */
const schemas = /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/;

/**
 * Lazy chunks share these two. Exposed code stays in one chunk, because another request would delay the first content.
 */
const sharedByLazyChunks = (exposed: readonly string[]): Split => ({
  chunks: ({ name }) => !exposed.some((key) => key.slice(2) === name),
  cacheGroups: {
    default: false,
    defaultVendors: false,
    overlays: { name: 'overlays', test: overlays, enforce: true, minChunks: 2 },
    schemas: { name: 'schemas', test: schemas, enforce: true, minChunks: 2 },
  },
});

/** `import: false`: a remote never bundles its own React. `strictVersion` makes a version mismatch an error. */
const sharedByHost = (development: boolean) =>
  Object.fromEntries(
    [...sharedModules, ...(development ? developmentModules : [])].map((module) => {
      const { version } = require(`${packageOf(module)}/package.json`) as { version: string };
      return [
        module,
        { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false as const },
      ];
    }),
  );

/** The host publishes it, like the runtime's core: see `shells/host/src/federation/runtime.ts`. */
const bundlerRuntime = {
  '@module-federation/webpack-bundler-runtime': 'var globalThis._FEDERATION_BUNDLER_RUNTIME()',
};

/**
 * Rspack imports the runtime by its absolute path, in a module whose id is a digest of its text. By name it is the
 * external one, and the same commit has the same ids in any folder.
 */
const importRuntimeByName = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/rspack\.js!=!data:/,
  (found) => {
    const [loader, text = ''] = found.request.split(',');
    const named = decodeURIComponent(text).replace(
      /(?<=^import __module_federation_bundler_runtime__ from )"[^"]+"/,
      '"@module-federation/webpack-bundler-runtime"',
    );
    found.request = `${loader},${encodeURIComponent(named)}`;
  },
);
