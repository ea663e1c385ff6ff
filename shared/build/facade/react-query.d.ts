/**
 * @tanstack/react-query as a remote sees it: every type, and the values that the host shares. `paths` in the remotes' tsconfig
 * points here, so an import past it is a type error instead of an `undefined` at run time.
 */
export type * from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
export * from './react-query-values.d.ts';
