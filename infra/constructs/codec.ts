import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { AssetHashType, DockerImage } from 'aws-cdk-lib/core';
import type { Stage } from '../names.ts';

const root = join(import.meta.dirname, '../..');
/** The packages left out of the bundle, with a lock of their own: package.json and package-lock.json. */
export const codecDirectory = join(root, 'functions/media/codec');
const files = ['package.json', 'package-lock.json'];

/** The platforms for which npm chooses packages with machine code. */
const platforms = {
  lambda: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
  /** An engine that runs functions on this machine. */
  host: [],
} as const;
type Platform = keyof typeof platforms;

/**
 * A function's bundle together with the codec, which is native code and cannot be bundled. Its packages come
 * ready-made, so that this needs npm and no Docker; the local cloud and tests synthesise without it and find the codec
 * in node_modules.
 */
export const codeWithCodec = (bundle: string, stage: Stage): AssetCode => {
  const platform: Platform = stage === 'local' ? 'host' : 'lambda';
  return Code.fromAsset(bundle, {
    exclude: ['*.map'],
    // The hash of the input, so that an unchanged asset is neither packed nor uploaded again.
    assetHashType: AssetHashType.CUSTOM,
    assetHash: hashOf(platform, join(bundle, 'index.mjs')),
    bundling: {
      // The image has a name because CDK asks for one; it is never started, for `tryBundle` succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      local: {
        tryBundle: (directory) => {
          packCodec(bundle, directory, platform);
          return true;
        },
      },
    },
  });
};

/** Fills a directory with a bundle and the codec for a platform. */
export const packCodec = (bundle: string, directory: string, platform: Platform): void => {
  cpSync(join(bundle, 'index.mjs'), join(directory, 'index.mjs'));
  cpSync(join(installed(platform), 'node_modules'), join(directory, 'node_modules'), { recursive: true });
};

/** The folder below .cache with the codec's packages for a platform; npm fills it once for each lock. */
const installed = (platform: Platform): string => {
  const directory = join(root, '.cache/codec', hashOf(platform).slice(0, 16));
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const file of files) cpSync(join(codecDirectory, file), join(draft, file));
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-bin-links'];
  execFileSync('npm', ['ci', ...flags, ...platforms[platform]], {
    cwd: draft,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Another process may have been faster; its result is the same.
  if (existsSync(directory)) rmSync(draft, { recursive: true });
  else renameSync(draft, directory);
  return directory;
};

const hashOf = (platform: Platform, ...more: string[]): string => {
  const hash = createHash('sha256').update(platform);
  if (platform === 'host') hash.update(`${process.platform}-${process.arch}`);
  for (const path of [...files.map((file) => join(codecDirectory, file)), ...more])
    hash.update(readFileSync(path));
  return hash.digest('hex');
};
