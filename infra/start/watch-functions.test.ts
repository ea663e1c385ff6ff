import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { bundleFunctions, root } from './builds.ts';
import { watchFunctions } from './watch-functions.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const dir = mkdtempSync(join(root, '.cache/watch-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
/** The stack trace of a function that throws, decoded as the local cloud's functions decode theirs. */
const traceOf = (bundle: string) => {
  const script = `import(${JSON.stringify(pathToFileURL(bundle).href)}).then(({ handler }) => handler()).catch(({ stack }) => console.log(stack))`;
  return execFileSync(process.execPath, ['--enable-source-maps', '-e', script], { encoding: 'utf8' });
};
/** Compilers that run for this process. */
const countCompilers = () =>
  execFileSync('ps', ['-eo', 'ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('esbuild')).length;

it('rebuilds what changes, and keeps the last good bundle', async () => {
  const source = (name: string) => join(dir, 'src', `${name}.ts`);
  const bundle = (name: string) => join(dir, 'out', name, 'index.mjs');
  mkdirSync(join(dir, 'src'));
  writeFileSync(source('one'), 'export const handler = () => "first";');
  writeFileSync(source('two'), 'export const handler = () => {\n  throw new Error("from two");\n};');
  const errors: string[] = [];
  const from = (name: string) => relative(join(root, 'functions'), source(name));
  const reloads: string[][] = [];
  const compilers: number[] = [];
  const sources = { one: from('one'), two: from('two') };
  const folders = [join(dir, 'src')];
  const { directory: made } = await bundleFunctions({ sources, folders, base: join(dir, 'made') });
  const watch = await watchFunctions({
    directory: join(dir, 'out'),
    made,
    onErrors: (list) => void errors.push(...list),
    onBundled: (names) => {
      reloads.push(names);
      // There is no rest before this build has ended.
      compilers.push(countCompilers());
    },
    sources,
    folders,
    restMs: 1000,
  });
  expect(readFileSync(bundle('one'), 'utf8')).toContain('"first"');
  expect(traceOf(bundle('two'))).toContain('/src/two.ts:2');
  const untouched = statSync(bundle('two')).mtimeMs;

  writeFileSync(source('one'), 'export const handler = () => "second";');
  await until(() => readFileSync(bundle('one'), 'utf8').includes('"second"'));
  expect(statSync(bundle('two')).mtimeMs).toBe(untouched);
  await until(() => reloads.length > 0);
  expect(reloads).toEqual([['one']]);

  writeFileSync(source('one'), 'export const handler = () => ;');
  await until(() => errors.length > 0);
  expect(errors[0]).toMatch(/one\.ts:1 Unexpected ";"/);
  expect(readFileSync(bundle('one'), 'utf8')).toContain('"second"');

  writeFileSync(source('one'), 'export const handler = () => {\n  throw new Error("from one");\n};');
  await until(() => readFileSync(bundle('one'), 'utf8').includes('from one'));
  expect(traceOf(bundle('one'))).toContain('/src/one.ts:2');

  // The file is saved as by many editors: another file takes its place.
  for (const text of ['third', 'fourth']) {
    writeFileSync(join(dir, 'new'), `export const handler = () => "${text}";`);
    renameSync(join(dir, 'new'), source('two'));
    await until(() => readFileSync(bundle('two'), 'utf8').includes(text));
  }

  // At rest the watcher leaves no compiler behind; the next change starts one.
  await until(() => countCompilers() === 0);
  const built = compilers.length;
  writeFileSync(source('one'), 'export const handler = () => "after a rest";');
  await until(() => compilers.length > built);
  expect(readFileSync(bundle('one'), 'utf8')).toContain('after a rest');
  expect(new Set(compilers)).toEqual(new Set([1]));
  await watch.dispose();
  await until(() => countCompilers() === 0);
});

it('does not start with a source that does not compile', async () => {
  mkdirSync(join(dir, 'bad'));
  writeFileSync(join(dir, 'bad/bad.ts'), 'export const handler = () => ;');
  const sources = { bad: relative(join(root, 'functions'), join(dir, 'bad/bad.ts')) };
  await expect(bundleFunctions({ sources, folders: [], base: join(dir, 'made') })).rejects.toThrow(
    'The functions do not build: ',
  );
});

it('finds packages that stay out of bundles from a data directory that is elsewhere', async () => {
  const away = mkdtempSync(join(tmpdir(), 'briefhouse-watch-'));
  onTestFinished(() => rmSync(away, { recursive: true, force: true }));
  const source = join(dir, 'native.ts');
  writeFileSync(source, "import sharp from 'sharp';\nexport const handler = () => typeof sharp;");
  const sources = { native: relative(join(root, 'functions'), source) };
  const { directory: made } = await bundleFunctions({
    sources,
    folders: [source],
    base: join(dir, 'made-native'),
  });
  // Started twice over the same directory, as by two starts.
  for (const _start of [1, 2])
    await (
      await watchFunctions({ directory: away, made, onErrors: () => {}, sources, folders: [dir] })
    ).dispose();
  const script = `import(${JSON.stringify(pathToFileURL(join(away, 'native/index.mjs')).href)}).then(({ handler }) => console.log(handler()))`;
  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()).toBe('function');
});
