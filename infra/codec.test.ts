import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDirectory } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { expect, onTestFinished, test } from 'vitest';
import { codecDirectory, packCodec } from './constructs/codec.ts';
import { core, functionNamed, resources } from './testing/templates.ts';

interface Lock {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}
const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
const root = join(import.meta.dirname, '..');

/** Every file below a folder. */
const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((path) => join(directory, path))
    .filter((path) => statSync(path).isFile());

test('the codec is packed for the processor that the function runs on, and for no other', () => {
  const directory = mkdtempSync(join(tmpdir(), 'briefhouse-codec-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(directory, { recursive: true });
  packCodec(join(bundleDirectory, 'worker-uploads'), directory, 'lambda');
  expect(readdirSync(directory).sort()).toEqual(['index.mjs', 'node_modules']);
  const native = filesBelow(directory).filter((path) => /\.node$|\.so(\.[\d.]+)?$/.test(path));
  expect(native.map((path) => path.replace(/^.*(sharp-[^/]*)\/.*$/, '$1')).sort()).toEqual([
    'sharp-libvips-linux-arm64',
    'sharp-linux-arm64',
  ]);
  // ELF, and e_machine 183: AArch64.
  for (const path of native) {
    const head = readFileSync(path).subarray(0, 20);
    expect([head.toString('latin1', 1, 4), head.readUInt16LE(18)]).toEqual(['ELF', 183]);
  }
  expect(functionNamed('worker-uploads')?.[1].Properties.Architectures).toEqual(['arm64']);
  // Lambda takes 250 MB, unpacked.
  const bytes = filesBelow(directory).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(60_000_000);
});

test('its versions are those that tests run with', () => {
  const [own, tested] = [
    read<Lock>(codecDirectory, 'package-lock.json'),
    read<Lock>(root, 'package-lock.json'),
  ];
  const { dependencies } = read<{ dependencies: Record<string, string> }>(codecDirectory, 'package.json');
  const functions = read<{ dependencies: Record<string, string> }>(
    root,
    'functions/package.json',
  ).dependencies;
  expect(own.packages['']?.dependencies).toEqual(dependencies);
  for (const [name, version] of Object.entries(dependencies)) expect(functions[name], name).toBe(version);
  const native = Object.keys(own.packages).filter((path) => /\/(sharp|mediainfo\.js|@img\/.*)$/.test(path));
  expect(native).toContain('node_modules/@img/sharp-linux-arm64');
  for (const path of native) expect(own.packages[path]?.version, path).toBe(tested.packages[path]?.version);
});

test('no other function needs it', () => {
  const leftOut = Object.keys(read<{ dependencies: object }>(codecDirectory, 'package.json').dependencies);
  const needing = Object.keys(entries).filter((name) => {
    const code = readFileSync(join(bundleDirectory, name, 'index.mjs'), 'utf8');
    return leftOut.some((one) =>
      new RegExp(`(from|import\\(|import)\\s*"${one.replace('.', '\\.')}`).test(code),
    );
  });
  expect(needing.filter((name) => name !== 'worker-uploads')).toEqual([]);
  const memory = resources(core, 'AWS::Lambda::Function').map(([, { Properties }]) => [
    Properties.Description,
    Properties.MemorySize,
  ]);
  expect(memory.filter(([, size]) => size > 512)).toEqual([
    ['worker-uploads', 1769],
    ['worker-exports', 1024],
  ]);
});
