import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

/** The fields that a call and its cache need: no schemas, and nothing that only the server or the documentation reads. */
const light = ({ name, method, path, auth }: Record<string, unknown>) =>
  `export const ${name} = ${JSON.stringify({ name, method, path, auth })};`;

/**
 * Strips the schemas from contracts: a browser calls an endpoint by method and path, and only forms validate. The schemas
 * and zod (22 KB in the host and in every remote) load only with a form that uses them. A file that reads any other
 * field of a contract gets the whole contract (`full-contracts.ts`). Each endpoint of a file becomes a module of its own
 * (`?endpoint=`), which loads with the screen that calls it.
 */
export default function lightContracts(this: LoaderContext, source: string) {
  const done = this.async();
  if (!source.includes('endpoint(')) return done(null, source);
  // A form carries the contracts that it reads, and not the others of their files.
  if (this.resourceQuery === '?full')
    return done(null, source.replaceAll('= endpoint(', '= /* @__PURE__ */ endpoint('));
  const work = async () => {
    const { mtimeMs } = await stat(this.resourcePath);
    const exports = (await import(`${pathToFileURL(this.resourcePath)}?${mtimeMs}`)) as Record<
      string,
      unknown
    >;
    const asked = exports[this.resourceQuery.replace('?endpoint=', '')];
    if (isEndpoint(asked)) return light(asked);
    const file = `./${basename(this.resourcePath)}`;
    return Object.entries(exports)
      .map(([name, value]) =>
        isEndpoint(value)
          ? `export { ${name} } from '${file}?endpoint=${name}';`
          : `export { ${name} } from '${file}?full';`,
      )
      .join('\n');
  };
  work().then((text) => done(null, text), done);
}
