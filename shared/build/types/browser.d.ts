/** What the build answers for in browser code. */
declare module '*.css';

/** Replaced by a literal, so that branches fall out. */
declare const process: { env: { NODE_ENV: 'production' | 'development' } };
