import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { repository } from '../paths.ts';
import { baseConfig } from './base.ts';

const require = createRequire(import.meta.url);

const sheets = ['./catalogue/base.css', './catalogue/catalogue.css'];

/** The page of `npm run ui` and its windows. No build of the product has any of it. */
export const catalogueConfig = (port: number): Configuration => {
  // The page alone listens for changes: with a socket for each of its windows a browser would run out of them.
  const listener = `${require.resolve('@rspack/dev-server/client/index.js')}?${new URLSearchParams({
    ...{ protocol: 'ws:', hostname: 'localhost', port: String(port), pathname: '/reload' },
    ...{
      logging: 'warn',
      overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
      hot: 'false',
      'live-reload': 'true',
    },
  })}`;
  return {
    ...baseConfig({ folder: resolve(repository, 'shared/ui'), mode: 'development' }),
    name: 'catalogue',
    entry: {
      page: [listener, ...sheets, './catalogue/page.tsx'],
      window: [...sheets, './catalogue/window-page.tsx'],
    },
    output: {
      publicPath: '/',
      uniqueName: 'briefhouse_catalogue',
      filename: 'built/[name].js',
      chunkFilename: 'built/[name].js',
      cssFilename: 'built/[name].css',
      assetModuleFilename: 'built/[name].[contenthash:10][ext]',
    },
  };
};
