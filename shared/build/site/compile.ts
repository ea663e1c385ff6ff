import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

/** The federation plugin's virtual modules carry their whole source in their name. */
const readable = (text: string) =>
  text.replace(/data:text\/javascript,\S{200,}/g, 'data:text/javascript,...');

/** Runs one production build. Throws with the compiler's message; returns the stats that the documents need. */
export const compile = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(readable(stats?.toString({ preset: 'errors-only', colors: false }) ?? '')));
        resolve(stats.toJson({ all: false, assets: true, chunkGroups: true, timings: true, warnings: true }));
      });
    });
  });
