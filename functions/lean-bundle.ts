import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';

/**
 * Leaves code out of a bundle that never runs in a Lambda: about a third of its bytes and of its start-up time. Only
 * bundles are changed; tests and scripts use the packages as they are.
 */
export const leanBundle: Plugin = {
  name: 'lean-bundle',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: 'credentials',
      namespace,
    }));
    bundler.onLoad({ filter: /^credentials$/, namespace }, () => ({
      contents: environmentCredentials,
      resolveDir: import.meta.dirname,
    }));
    bundler.onResolve({ filter: /^electrodb$/ }, () => ({ path: 'electrodb', namespace }));
    bundler.onLoad({ filter: /^electrodb$/, namespace }, async () => ({
      contents: await electrodbModule(),
      resolveDir: import.meta.dirname,
    }));
    bundler.onResolve({ filter: /^debug$/ }, () => ({ path: 'debug', namespace }));
    // Nobody turns on the output of packages for their own developers.
    bundler.onLoad({ filter: /^debug$/, namespace }, () => ({
      contents: 'export default () => Object.assign(() => {}, { enabled: false });',
    }));
    // The table's client makes this cache of endpoints; no command of it discovers any.
    bundler.onResolve({ filter: /^@aws-sdk\/endpoint-cache$/ }, () => ({
      path: 'endpoint-cache',
      namespace,
    }));
    bundler.onLoad({ filter: /^endpoint-cache$/, namespace }, () => ({
      contents: 'export class EndpointCache {}',
    }));
    // A function carries the contracts that it reads, and not the others of their files.
    bundler.onLoad({ filter: /\/shared\/contracts\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('= endpoint(', '= /* @__PURE__ */ endpoint('),
      loader: 'ts',
    }));
    bundler.onLoad({ filter: /\/dist-es\/schemas\/schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: withLiteralKeys(await readFile(path, 'utf8')),
    }));
    // A client says its version in its calls; of its scripts and dependencies it says nothing.
    bundler.onLoad({ filter: /@aws-sdk\/[^/]+\/package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(await readFile(path, 'utf8')).version }),
      loader: 'json',
    }));
  },
};

const namespace = 'lean-bundle';

/** A Lambda's credentials are in its environment; the default chain would add six more clients. */
const environmentCredentials = `
import { fromEnv } from '@aws-sdk/credential-provider-env';
export const defaultProvider = (init) => fromEnv(init);`;

/**
 * A computed key (`{ [_h]: … }`) might do anything, so operations that are described with it cannot be tree-shaken.
 */
const withLiteralKeys = (source: string): string => {
  const names = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, value]) => [name, value]),
  );
  return source.replaceAll(/\[(_\w+)\]:/g, (key, name) => (names.has(name) ? `${names.get(name)}:` : key));
};

const commands = [
  'BatchGetCommand',
  'BatchWriteCommand',
  'DeleteCommand',
  'GetCommand',
  'PutCommand',
  'QueryCommand',
  'TransactGetCommand',
  'TransactWriteCommand',
  'UpdateCommand',
].join(', ');

/**
 * ElectroDB is CommonJS and requires the whole SDK, which then cannot be tree-shaken. Bundled by itself first,
 * it becomes a module that imports the commands it uses; there is no ScanCommand, and nothing may scan.
 */
const electrodbModule = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [createRequire(import.meta.url).resolve('electrodb/src/entity.js')],
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*'],
    plugins: [withoutModelCheck],
    write: false,
    logLevel: 'error',
  });
  return `
import { ${commands} } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
const packages = {
  '@aws-sdk/lib-dynamodb': { ${commands} },
  '@aws-sdk/util-dynamodb': { marshall, unmarshall },
};
const module = { exports: {} };
((module, exports, require) => {${outputFiles[0]?.text}
})(module, module.exports, (name) => packages[name]);
export const { Entity } = module.exports;
// Only types depend on it.
export const CustomAttributeType = (base) => base;`;
};

/** ElectroDB validates every model against a JSON schema when it is created; the tests have done that already. */
const withoutModelCheck: Plugin = {
  name: 'without-model-check',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^jsonschema$/ }, () => ({ path: 'jsonschema', namespace }));
    bundler.onLoad({ filter: /^jsonschema$/, namespace }, () => ({
      contents: `
class Validator { addSchema() {} validate() { return { errors: [] }; } }
Validator.prototype.customFormats = {};
module.exports = { Validator };`,
    }));
  },
};
