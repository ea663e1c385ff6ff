import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { repository } from '../paths.ts';

export type Mode = 'production' | 'development';

/** Only browsers with `light-dark()`, cascade layers and `@property` are supported, so newer syntax is kept. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const shim = (name: string) => resolve(repository, 'shared/build/shims', name);
const loader = (name: string) => resolve(repository, 'shared/build/loaders', name);

/** The common part of the host's and a remote's configuration. `folder` is the workspace's absolute path. */
export const baseConfig = ({ folder, mode }: { folder: string; mode: Mode }): Configuration => {
  const development = mode === 'development';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    performance: false,
    infrastructureLogging: { level: 'error' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['...'],
      alias: {
        'react-style-singleton$': shim('style-singleton.ts'),
        // jsPDF loads these for web pages and SVG. As CommonJS, they would cost the remote's entry a helper.
        ...Object.fromEntries(
          ['canvg', 'dompurify', 'html2canvas'].map((name) => [name, shim('nothing.ts')]),
        ),
      },
    },
    module: {
      rules: [
        // The modules that jsPDF loads are empty (above), so each needs no chunk of its own, which the remote's entry would
        // have to know.
        { test: /[\\/]jspdf[\\/]/, parser: { dynamicImportMode: 'eager' } },
        {
          // The modules of these packages have no side effects, so unused exports can be dropped.
          include: ['contracts', 'money', 'ui', 'web', 'workflow'].map((name) =>
            resolve(repository, 'shared', name),
          ),
          test: /\.tsx?$/,
          sideEffects: false,
        },
        { test: /\.tsx?$/, exclude: /node_modules/, enforce: 'pre', loader: loader('full-contracts.ts') },
        {
          include: resolve(repository, 'shared/contracts'),
          test: /\.ts$/,
          enforce: 'pre',
          loader: loader('light-contracts.ts'),
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
            env: { targets: browsers },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css',
          use: [{ loader: '@tailwindcss/webpack', options: { optimize: false } }],
        },
        { test: /\.(woff2|ttf|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: !development,
      moduleIds: development ? 'named' : 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
};
