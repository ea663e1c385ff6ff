import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { Bucket, openBucket } from '@briefhouse/local-cloud/s3/test-bucket.ts';
import { temporaryFolder } from '@briefhouse/local-cloud/s3/test-server.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pointTo, releaseHost, releaseRemote } from './release.ts';

const store = await openBucket();
const site = { s3: store.clientOf('ALL'), bucket: Bucket };
const folder = temporaryFolder();
afterEach(() => rmSync(join(folder.path, 'site'), { recursive: true, force: true }));
afterAll(async () => {
  folder.remove();
  await store.close();
});

const siteFolder = join(folder.path, 'site');
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(siteFolder, path)), { recursive: true });
  writeFileSync(join(siteFolder, path), text);
};

/** Writes a built remote into the site directory. */
const build = (remote: string, version: string, code = `code of ${version}`) => {
  const url = `/mfe/${remote}/${version}/static/remoteEntry.js`;
  const entry = {
    url,
    fallbackUrl: url,
    metadata: { version, integrity: `sha384-${version}` },
    deployment: { traffic: 100, default: true },
    extras: {
      manifest: `/mfe/${remote}/${version}/mf-manifest.json`,
      fallbackIntegrity: `sha384-${version}`,
      preload: {},
    },
  };
  put(url, code);
  put(entry.extras.manifest, '{}');
  put(`mfe/${remote}/${version}/discovery-entry.json`, JSON.stringify(entry));
  put(documentOf(remote), JSON.stringify({ schema: 's', microFrontends: { [remote]: [entry] } }));
};
const documentOf = (remote: string) => `mfe/${remote}/discovery.json`;
const discovery = async (remote: string) =>
  JSON.parse((await store.text(documentOf(remote))) ?? '{}').microFrontends;

describe('a remote', () => {
  test('goes live with its files, with the version before as its fallback', async () => {
    build('mfe_chat', 'v1');
    expect(await releaseRemote(site, siteFolder, 'mfe_chat')).toBe('v1');
    build('mfe_chat', 'v2');
    await releaseRemote(site, siteFolder, 'mfe_chat');
    expect((await discovery('mfe_chat')).mfe_chat).toMatchObject([
      {
        url: '/mfe/mfe_chat/v2/static/remoteEntry.js',
        fallbackUrl: '/mfe/mfe_chat/v1/static/remoteEntry.js',
        extras: { fallbackIntegrity: 'sha384-v1' },
      },
    ]);
    expect(await store.text('mfe/mfe_chat/v1/static/remoteEntry.js')).toBe('code of v1');
  });

  test('is rolled back without a build', async () => {
    await pointTo(site, 'mfe_chat', 'v1');
    expect((await discovery('mfe_chat')).mfe_chat[0].metadata.version).toBe('v1');
  });

  test('can be released twice without a change', async () => {
    build('mfe_chat', 'v1');
    const before = await store.text(documentOf('mfe_chat'));
    await releaseRemote(site, siteFolder, 'mfe_chat');
    expect(await store.text(documentOf('mfe_chat'))).toBe(before);
  });

  test('never overwrites a version with another build', async () => {
    build('mfe_chat', 'v2', 'other code');
    await expect(releaseRemote(site, siteFolder, 'mfe_chat')).rejects.toThrow(
      'a version is never overwritten',
    );
    expect(await store.text('mfe/mfe_chat/v2/static/remoteEntry.js')).toBe('code of v2');
  });

  test('does not go live while its files are missing', async () => {
    await expect(pointTo(site, 'mfe_chat', 'v9')).rejects.toThrow('no version v9');
    await store.put(
      'mfe/mfe_chat/v8/discovery-entry.json',
      JSON.stringify({ url: '/mfe/mfe_chat/v8/gone.js', extras: { manifest: '/x' } }),
    );
    await expect(pointTo(site, 'mfe_chat', 'v8')).rejects.toThrow('lacks /mfe/mfe_chat/v8/gone.js');
  });
});

test('a release touches nothing of other teams', async () => {
  build('mfe_chat', 'v1');
  build('mfe_admin', 'v1');
  for (const remote of ['mfe_chat', 'mfe_admin']) await releaseRemote(site, siteFolder, remote);
  const others = await store.text(documentOf('mfe_admin'));
  build('mfe_chat', 'v3');
  await releaseRemote(site, siteFolder, 'mfe_chat');
  expect(await store.text(documentOf('mfe_admin'))).toBe(others);
  expect(Object.keys(await discovery('mfe_chat'))).toEqual(['mfe_chat']);
  await expect(store.text('mfe/discovery.json')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a hundred releases by ten teams at once are all kept', async () => {
  const teams = Array.from({ length: 10 }, (_, team) => `mfe_team${team}`);
  for (const team of teams)
    for (const version of ['a', 'b']) {
      build(team, version);
      await releaseRemote(site, siteFolder, team);
    }
  await Promise.all(
    teams.map(async (team) => {
      for (let flip = 0; flip < 10; flip++) await pointTo(site, team, flip % 2 ? 'b' : 'a');
    }),
  );
  for (const team of teams) {
    const live = await discovery(team);
    expect(live[team][0].metadata.version, team).toBe('b');
    expect(live[team][0].fallbackUrl, team).toContain('/a/');
  }
});

test('two releases of one remote at once are both made, one after the other', async () => {
  for (const version of ['one', 'two']) {
    build('mfe_twice', version);
    await releaseRemote(site, siteFolder, 'mfe_twice');
  }
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => pointTo(site, 'mfe_twice', at % 2 ? 'one' : 'two')),
  );
  const [live] = (await discovery('mfe_twice')).mfe_twice;
  expect(live.url).not.toBe(live.fallbackUrl);
});

test('the host adds its hashed files and replaces its pages', async () => {
  put('host/main.1.js', 'one');
  put('index.html', '<script src="/host/main.1.js">');
  await releaseHost(site, siteFolder);
  put('host/main.2.js', 'two');
  put('index.html', '<script src="/host/main.2.js">');
  await releaseHost(site, siteFolder);
  expect(await store.text('index.html')).toContain('main.2.js');
  expect(await store.text('host/main.1.js')).toBe('one');
});

test('every file is stored with how long it may be kept', async () => {
  build('mfe_admin', 'v1');
  await releaseRemote(site, siteFolder, 'mfe_admin');
  put('host/main.3.js', 'three');
  put('app.html', '<script src="/host/main.3.js">');
  put('favicon.svg', '<svg/>');
  await releaseHost(site, siteFolder);
  const kept = async (Key: string) =>
    (await site.s3.send(new HeadObjectCommand({ Bucket, Key }))).CacheControl;
  for (const key of [
    'mfe/mfe_admin/v1/static/remoteEntry.js',
    'mfe/mfe_admin/v1/discovery-entry.json',
    'host/main.3.js',
  ])
    expect(await kept(key), key).toBe('public, max-age=31536000, immutable');
  for (const key of [documentOf('mfe_admin'), 'app.html']) expect(await kept(key), key).toBe('no-cache');
  expect(await kept('favicon.svg')).toBe('public, max-age=86400');
});
