/** Constants that the build defines in browser code. */
declare module '*.css';

/** The address of the font's file. */
declare module '*.ttf' {
  const url: string;
  export default url;
}

/** The same file as a data URL, in tests. */
declare module '*.ttf?inline' {
  const url: string;
  export default url;
}

/** A literal in the build, so that dead branches are removed. */
declare const process: { env: { NODE_ENV: 'production' | 'development' } };
