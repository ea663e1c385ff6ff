/**
 * The modules that the host shares with every remote, one instance per page. The host's `shared-scope.ts` is typed by this list,
 * so that a name here without a provider there does not compile.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** The module is used by development builds of a remote alone. */
export const developmentModules = ['react/jsx-dev-runtime'] as const;

/** The npm package whose version a shared module carries. */
export const packageOf = (module: string): string =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
