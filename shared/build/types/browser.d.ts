/** Constants that the build defines in browser code. */
declare module '*.css';

/** Replaced by a literal, so that dead branches are removed. */
declare const process: { env: { NODE_ENV: 'production' | 'development' } };
