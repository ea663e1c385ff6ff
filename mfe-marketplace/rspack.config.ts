import { remoteConfig } from '@briefhouse/build/rspack/remote.ts';

export const config = remoteConfig({
  folder: 'mfe-marketplace',
  root: import.meta.dirname,
  exposes: { './routes': './src/routes.tsx' },
});
