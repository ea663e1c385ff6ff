import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrations } from '@briefhouse/functions/migrations/list.ts';
import { type Cloud, type SeedTarget, startCloud } from '@briefhouse/local-cloud/cloud.ts';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import type { Template } from '@briefhouse/local-cloud/template.ts';
import { loadDemo } from '../demo/load.ts';
import { buildSite, bundleFunctions, placeholders, siteDir, synthesise } from './builds.ts';
import { briefhouse } from './product.ts';
import { type Watch, watchFunctions } from './watch-functions.ts';

export interface BootOptions {
  /** Port of the front; the AWS endpoint takes the next one. 0 takes a free pair. */
  port?: number;
  dataDir: string;
  /** Changes the synthesised template before it is served, for example to remove a grant. */
  template?: (template: Template) => void;
  /** Fills an empty data directory with the demo. */
  seed?: boolean;
  quiet?: boolean;
  /** Bundles again and reloads when a function's source changes. */
  watch?: boolean;
  /** Builds the front ends if they are stale; tests of the API do not need them. */
  site?: boolean;
  engine?: string | undefined;
  /** 0 starts an instance for each event at once, for tests of calls at the same time. */
  growAfterMs?: number;
  /** Memory is some 25 MB for each; tests have more of it than of time. */
  mostInstances?: number;
  env?: Record<string, string>;
  onFunctionError?: (functionName: string, line: string) => void;
}

/**
 * On a developer's machine the table may take longer to answer than DynamoDB ever does. The limit is below the 5 s of
 * authorizer and triggers, so that they can say so.
 */
const tableTimeout = { TABLE_TIMEOUT_MS: '4500' };

/** The base of the local cloud's names and ids. Developers have data under them, so it never changes. */
const stackName = 'BriefhouseCore';

/**
 * Starts the product: bundles, synthesis, database, gateway, site. Rejects with a `Fault` for a failure that the user
 * can fix; nothing is left running then.
 */
export const boot = async (options: BootOptions): Promise<Cloud> => {
  const say = (text: string, ms: number) => {
    if (!options.quiet) console.log(`  ${text.padEnd(44)} ${(ms / 1000).toFixed(1).padStart(5)} s`);
  };
  const timed = async <T>(name: (result: T) => string, work: Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work;
    say(name(result), performance.now() - started);
    return result;
  };
  const onErrors = (errors: string[]) => {
    for (const error of errors) console.error(`  A function does not build: ${error}`);
  };
  let watching: Watch | undefined;
  /** The bundles' directory: with `watch` one of this data directory, rebuilt on changes. */
  const bundle = async (): Promise<string> => {
    const { directory: made } = await timed(
      (result) => (result.made ? 'Functions bundled' : 'Functions unchanged'),
      bundleFunctions(),
    );
    if (!options.watch) return made;
    const directory = resolve(options.dataDir, 'bundles');
    watching = await watchFunctions({ directory, made, onErrors, onBundled: reload });
    return directory;
  };
  let cloud: Cloud | undefined;
  let served: Template | undefined;
  /** Functions load their new bundles by themselves; a changed contract may also have added or removed a route. */
  const reloadRoutes = async () => {
    try {
      const { template } = await synthesise();
      if (!cloud || isDeepStrictEqual(template, served)) return;
      served = template;
      const newer = structuredClone(template);
      options.template?.(newer);
      const { added, removed } = cloud.reloadRoutes(newer);
      for (const route of added) console.log(`  New route      ${route}`);
      for (const route of removed) console.log(`  Route is gone  ${route}`);
    } catch (error) {
      console.error(`  The routes stay as they were: ${error instanceof Error ? error.message : error}`);
    }
  };
  let reloading = Promise.resolve();
  const reload = (names: string[], ms: number) => {
    say(`Reloaded ${names.join(', ')}`, ms);
    reloading = reloading.then(reloadRoutes);
  };
  const site = () => timed((ran) => (ran ? 'Front ends built' : 'Front ends unchanged'), buildSite());
  const assemble = async () => {
    const [directory, { template, assets }] = await Promise.all([
      bundle(),
      timed(({ made }) => (made ? 'Stack synthesised' : 'Stack unchanged'), synthesise()),
    ]);
    served = template;
    const changed = structuredClone(template);
    options.template?.(changed);
    // The template refers to the assets of a deployment; locally the functions run from `bundles`.
    const here = Object.entries(assets).map(([key, path]) => [
      key,
      join(directory, relative(placeholders, path)),
    ]);
    return {
      template: changed,
      assets: Object.fromEntries(here) as Record<string, string>,
      codeCache: join(directory, '.compiled'),
    };
  };
  let assembly: ReturnType<typeof assemble> | undefined;
  /** Only a visitor needs the front ends: they are built while everything else starts. */
  let pages: Promise<unknown> | undefined;
  try {
    cloud = await startCloud({
      product: briefhouse,
      stackName,
      assembly: () => {
        assembly = assemble();
        if (options.site !== false) pages = site();
        // The build is waited for below, where a failure is told.
        pages?.catch(() => {});
        return assembly;
      },
      port: options.port ?? 0,
      dataDir: options.dataDir,
      siteDir,
      engine: options.engine,
      growAfterMs: options.growAfterMs,
      mostInstances: options.mostInstances,
      env: { ...tableTimeout, ...options.env },
      ...(options.onFunctionError && { onFunctionError: options.onFunctionError }),
      ...(options.seed && { seed: loadDemo }),
      migrate: { newest: migrations.at(-1)?.id ?? '', run: migrateRows },
      onStep: say,
    });
    await pages;
    const { close, ...running } = cloud;
    return {
      ...running,
      close: async () => {
        await watching?.dispose();
        await reloading;
        await close();
      },
    };
  } catch (error) {
    // Builds may still be running; the error is reported without waiting for them.
    const dispose = () => watching?.dispose();
    void assembly?.then(dispose, dispose);
    await cloud?.close();
    throw error;
  }
};

/** `npm run migrate` for the table of this cloud. */
const migrateRows = async ({ awsUrl, tableName, credentials }: SeedTarget): Promise<void> => {
  const script = join(import.meta.dirname, '../deploy/migrate.ts');
  // A killed start leaves its lease behind. The data directory is locked, so no other process can be migrating.
  const child = spawn(
    process.execPath,
    [script, '--table', tableName, '--endpoint', awsUrl, '--owner', 'start'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...tableTimeout,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Fault(
      'The data could not be brought to the shape of this version; the lines above say why. `npm run reset` empties it.',
    );
};
