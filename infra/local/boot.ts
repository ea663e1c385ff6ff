import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { coreStackId } from '../names.ts';
import { buildSite, bundleFunctions, siteDir, synthesise } from './builds.ts';
import { type Cloud, type SeedTarget, startCloud } from './cloud.ts';
import type { Template } from './template.ts';

export interface BootOptions {
  /** The front's; the AWS endpoint takes the next. 0 takes a free pair. */
  port?: number;
  dataDir: string;
  /** Changes the synthesised template before it is served, for example to take out a grant. */
  template?: (template: Template) => void;
  /** Fills an empty data directory with the demo. */
  seed?: boolean;
  quiet?: boolean;
  /** Bundles again and reloads when a function's source changes. */
  watch?: boolean;
  /** Build the front ends if they are stale; tests of the API do without. */
  site?: boolean;
  engine?: string | undefined;
  env?: Record<string, string>;
  onFunctionError?: (functionName: string, line: string) => void;
}

/**
 * Brings the product up as synthesised: bundles, synthesis, database, gateway, site.
 * Rejects with a `Fault` for what a person can mend; nothing is left running then.
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
  const onBuild = (errors: string[]) => {
    for (const error of errors) console.error(`  A function does not build: ${error}`);
  };
  // CDK hashes the bundles, so they come first; the front ends need neither.
  const site = options.site === false ? Promise.resolve(false) : buildSite();
  // Awaited below; until then a failure is not yet anybody's.
  site.catch(() => {});
  const bundles = await timed(
    () => 'Functions bundled',
    bundleFunctions(options.watch ? onBuild : undefined),
  );
  try {
    const { template, assets } = await timed(
      ({ ran }) => (ran ? 'Stack synthesised' : 'Stack unchanged'),
      synthesise(),
    );
    await timed((ran) => (ran ? 'Front ends built' : 'Front ends unchanged'), site);
    const changed = structuredClone(template);
    options.template?.(changed);
    const cloud = await startCloud({
      stackName: coreStackId,
      template: changed,
      assets,
      port: options.port ?? 0,
      dataDir: options.dataDir,
      siteDir,
      engine: options.engine,
      ...(options.env && { env: options.env }),
      ...(options.onFunctionError && { onFunctionError: options.onFunctionError }),
      ...(options.seed && { seed: seedOnce }),
      onStep: say,
    });
    return {
      ...cloud,
      close: async () => {
        await bundles.dispose();
        await cloud.close();
      },
    };
  } catch (error) {
    await bundles.dispose();
    throw error;
  }
};

const seedOnce = async (target: SeedTarget): Promise<unknown> => {
  const { seed } = await import('./seed/main.ts');
  return seed(target);
};

/** Empties a data directory. */
export const reset = (dataDir: string): void => rmSync(join(dataDir), { recursive: true, force: true });
