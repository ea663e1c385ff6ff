#!/usr/bin/env node
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startCloud } from './cloud.ts';
import { Fault } from './fault.ts';
import type { Product } from './product.ts';
import { fail, serve } from './serve.ts';
import { readTemplate } from './template.ts';

const usage = `local-cloud <cdk.out/Stack.template.json> [options]

  --port <number>     of the site; the AWS endpoint takes the next one (3000)
  --data <folder>     what is stored (.local)
  --site <folder>     the files of the site (dist)
  --engine <name>     java or dynoxide; else that of the data, or dynoxide where it runs
  --product <module>  exports \`product\`: what the template does not say (product.ts of this package)`;

/** A template without a known product. */
const unknown = (name: string): Product => ({
  name,
  style: '',
  parameters: () => ({}),
  outputs: {
    tableName: 'TableName',
    mediaBucketName: 'MediaBucketName',
    userPoolId: 'UserPoolId',
    userPoolClientId: 'UserPoolClientId',
    signUpClientId: 'SignUpClientId',
  },
  edgeHeaders: { secret: 'x-edge-secret', viewerAddress: 'x-viewer-address' },
  pageHeaders: () => ({}),
  dataHeaders: {},
  mediaHeaders: {},
  cacheControl: () => 'no-cache',
  config: (of) => of,
  settings: { dataDir: '--data', engine: '--engine' },
});

const readProduct = async (module: string): Promise<Product> => {
  const { product } = (await import(pathToFileURL(resolve(module)).href)) as { product?: Product };
  if (!product) throw new Fault(`${module} exports no \`product\`.`);
  return product;
};

const given = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      allowPositionals: true,
      options: { port: text, data: text, site: text, engine: text, product: text },
    });
  } catch (error) {
    return fail(new Fault(`${(error as Error).message}\n\n${usage}`));
  }
};

const { positionals, values } = given();
const [file] = positionals;
const port = Number(values.port ?? 3000);
if (file === undefined || positionals.length > 1 || !Number.isInteger(port) || port < 0 || port > 65534)
  fail(new Fault(usage));
else
  await serve(
    async () => {
      const stackName = basename(file, '.template.json');
      return startCloud({
        product: values.product ? await readProduct(values.product) : unknown(stackName),
        stackName,
        assembly: readTemplate(resolve(file)),
        port,
        dataDir: values.data ?? '.local',
        siteDir: values.site ?? 'dist',
        engine: values.engine,
        onFunctionError: (name, line) => console.error(`[${name}] ${line}`),
      });
    },
    ({ url, awsUrl }) => console.log(`Ready: ${url}   AWS ${awsUrl}   what runs ${url}/__local/`),
  );
