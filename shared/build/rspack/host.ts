import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { hostFolder, repository } from '../paths.ts';
import { developmentModules, packageOf, sharedModules } from '../shared-modules.ts';
import { baseConfig, type Mode } from './base.ts';

const require = createRequire(import.meta.url);

const appSheet = ['./src/app/app.css', './src/app/host.css'];

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** Deletes the empty script that rspack writes for each style sheet entry. */
const withoutSheetScripts: RspackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.emit.tap('without-sheet-scripts', (compilation) => {
      for (const { name } of compilation.getAssets()) {
        if (/-sheet\.[^.]+\.js(\.map)?$/.test(name)) compilation.deleteAsset(name);
      }
    }),
};

/**
 * The host has one small entry that every document loads before paint; everything else is a lazy chunk.
 * It uses no federation plugin: the runtime is one of the chunks, which the landing page never loads.
 */
export const hostConfig = (mode: Mode): Configuration => {
  const development = mode === 'development';
  const base = baseConfig({ folder: hostFolder, mode });
  const name = development ? 'host/[name]' : 'host/[name].[contenthash:10]';
  return {
    ...base,
    name: 'host',
    entry: development
      ? {
          boot: [resolve(repository, 'shared/build/dev/refresh-hook.ts'), './src/boot.ts', ...appSheet],
        }
      : {
          boot: './src/boot.ts',
          // Style sheets are entries that the documents link: a chunk that loads one would make the boot script larger.
          'landing-sheet': './src/landing/landing.css',
          'app-sheet': appSheet,
        },
    output: {
      path: resolve(hostFolder, 'dist'),
      publicPath: '/',
      uniqueName: 'briefhouse_host',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: 'host/[name].[contenthash:10][ext]',
      clean: !development,
    },
    optimization: {
      ...base.optimization,
      // A request costs more than a few duplicated bytes, so only code that two routes really share is split, by hand.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: { name: 'react', enforce: true, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(development ? [] : [withoutSheetScripts]),
      new rspack.DefinePlugin({
        FEDERATION_VERSION: JSON.stringify(versionOf('@module-federation/runtime')),
        SHARED_VERSIONS: JSON.stringify(
          Object.fromEntries(
            [...sharedModules, ...developmentModules].map((one) => [one, versionOf(packageOf(one))]),
          ),
        ),
        // Build flags that the federation runtime reads: the host has remotes and runs in browsers only.
        ENV_TARGET: JSON.stringify('web'),
        // Remotes are registered by their entries, so no manifest is read and nothing is preloaded by one.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
};
