import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFunctions, endCompiler } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { readTemplate, templateFile } from '@briefhouse/local-cloud/template.ts';
import { coreStackId } from '../names.ts';
import { fingerprint, madeOnce, unlessDone } from './fingerprint.ts';

const run = promisify(execFile);
export const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');
/** Folders that the local stack names in place of the functions' bundles, which are built meanwhile. */
export const placeholders = join(cache, 'placeholders');
/** The folders from which the functions are built. */
export const functionSources = ['functions', 'shared/contracts', 'shared/money', 'shared/workflow'].map(
  (path) => join(root, path),
);
export const siteDir = join(root, 'dist/site');

/** The error line of a failed command, without the stack trace. */
const reasonOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message)
    .split('\n')
    .filter((line) => /error/i.test(line) && !/^\s*at /.test(line));
  return (lines[0] ?? message.split('\n')[0] ?? '').trim();
};

/** Bundles the functions, unless there are bundles of the same sources. */
export const bundleFunctions = ({
  sources = entries,
  folders = functionSources,
  base = join(cache, 'local-bundles'),
}: {
  sources?: Record<string, string>;
  /** The sources of the bundles. */
  folders?: string[];
  /** Directory that gets one folder for each state of the sources. */
  base?: string;
} = {}): Promise<{ directory: string; made: boolean }> => {
  const print = fingerprint([...folders, join(root, 'package-lock.json')]);
  return madeOnce(base, print, async (outdir) => {
    await buildFunctions({ outdir, sources, shared: true }).catch(doNotBuild);
    await endCompiler();
  });
};

const doNotBuild = (error: Error): never => {
  throw new Fault(`The functions do not build: ${reasonOf(error)}. Fix that and start again.`);
};

/** Synthesises the core stack if any of its sources has changed. */
export const synthesise = async (): Promise<ReturnType<typeof readTemplate> & { made: boolean }> => {
  const sources = [
    'infra',
    'shared/contracts',
    'functions/root/entries.ts',
    'functions/root/subscriptions.ts',
    'functions/root/routing.ts',
    'functions/root/subscribers.ts',
    'functions/people/pool-calls.ts',
    'functions/root/effect-tables.ts',
    ...globSync('functions/**/{effects,refresh}.ts', { cwd: root }),
    'functions/kit/queue.ts',
    'cdk.json',
    'package-lock.json',
  ];
  const print = fingerprint(
    sources.map((path) => join(root, path)),
    (path) => ['local', 'demo', 'start'].some((name) => path === join(root, 'infra', name)),
  );
  const { directory, made } = await madeOnce(join(cache, 'local-assembly'), print, async (outdir) => {
    // CDK names the assets of a deployment by their content. Here they only have to exist, and to differ.
    for (const name of Object.keys(entries)) {
      mkdirSync(join(placeholders, name), { recursive: true });
      writeFileSync(join(placeholders, name, 'index.mjs'), `// ${name}\n`);
    }
    const context = {
      stage: 'local',
      bundles: placeholders,
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:enable-path-metadata': false,
      // Functions find the codec in node_modules.
      'aws:cdk:bundling-stacks': [],
    };
    try {
      await run(process.execPath, ['infra/app.ts'], {
        cwd: root,
        env: {
          ...process.env,
          CDK_OUTDIR: outdir,
          CDK_VALIDATION: 'false',
          CDK_CONTEXT_JSON: JSON.stringify(context),
        },
        maxBuffer: 64 * 1024 * 1024,
      });
    } catch (error) {
      throw new Fault(
        `The stack does not synthesise: ${reasonOf(error)}. \`npx cdk synth\` shows it in full.`,
      );
    }
  });
  return { ...readTemplate(templateFile(directory, coreStackId('local'))), made };
};

/** The front ends, as `npm run build:web` does, when their sources have changed. */
export const buildSite = async (): Promise<boolean> => {
  const folders = [
    'shells',
    'mfe-marketplace',
    'mfe-community',
    'mfe-chat',
    'mfe-admin',
    'shared',
    'package-lock.json',
  ];
  const print = fingerprint(folders.map((path) => join(root, path)));
  return unlessDone(join(cache, 'site.stamp'), print, join(siteDir, 'app.html'), async () => {
    try {
      await run(process.execPath, ['shared/build/commands/build-web.ts'], {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
      });
    } catch (error) {
      throw new Fault(
        `The front ends do not build: ${reasonOf(error)}. \`npm run build:web\` shows it in full.`,
      );
    }
    if (!existsSync(join(siteDir, 'app.html')))
      throw new Fault('`npm run build:web` left no dist/site/app.html.');
  });
};
