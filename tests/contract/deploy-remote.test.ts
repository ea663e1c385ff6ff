import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployRemote, rollBackRemote } from '@briefhouse/build/deploy/deploy-remote.ts';
import { discoveryKey } from '@briefhouse/build/deploy/pointer.ts';
import { createSiteStore } from '@briefhouse/build/deploy/site-store.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { Bucket, openBucket } from '../../infra/local/s3/test-bucket.ts';

const bucket = await openBucket();
const store = createSiteStore(bucket.clientOf('ALL'), Bucket);
const folder = await mkdtemp(join(tmpdir(), 'briefhouse-deploy-'));
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a build of a remote leaves in its `dist`. */
const build = async (remote: string, version: string, script = `export const version = '${version}'`) => {
  const dist = join(folder, remote, version);
  await mkdir(join(dist, 'static'), { recursive: true });
  await writeFile(join(dist, 'static/remoteEntry.abc.js'), script);
  await writeFile(join(dist, 'static/remoteEntry.abc.js.map'), '{}');
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
  const url = `/mfe/${remote}/${version}/static/remoteEntry.abc.js`;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const entry = {
    url,
    fallbackUrl: url,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: { manifest: '', fallbackIntegrity: integrity, preload: {} },
  };
  await writeFile(join(dist, 'discovery-entry.json'), JSON.stringify(entry));
  return dist;
};

const pointer = async () =>
  JSON.parse(new TextDecoder().decode((await store.read(discoveryKey))?.body)).microFrontends;

describe('releasing a remote', () => {
  test('uploads, points, keeps the version before as the fallback, and goes back', async () => {
    await deployRemote(store, 'mfe_chat', await build('mfe_chat', 'v1'));
    await deployRemote(store, 'mfe_chat', await build('mfe_chat', 'v2'));
    const [live] = (await pointer()).mfe_chat;
    expect(live.metadata.version).toBe('v2');
    expect(live.fallbackUrl).toBe('/mfe/mfe_chat/v1/static/remoteEntry.abc.js');
    expect(await store.read('mfe/mfe_chat/v2/static/remoteEntry.abc.js.map')).toBeNull();

    expect((await rollBackRemote(store, 'mfe_chat')).version).toBe('v1');
    expect((await pointer()).mfe_chat[0]).toMatchObject({ metadata: { version: 'v1' } });
    expect((await rollBackRemote(store, 'mfe_chat', 'v2')).version).toBe('v2');
    await expect(rollBackRemote(store, 'mfe_chat', 'v9')).rejects.toThrow('no version v9');
  });

  test('splits the browsers and gives the rest to the version before', async () => {
    await deployRemote(store, 'mfe_admin', await build('mfe_admin', 'v1'));
    await deployRemote(store, 'mfe_admin', await build('mfe_admin', 'v2'), 10);
    const entries = (await pointer()).mfe_admin as {
      metadata: { version: string };
      deployment: { traffic: number; default: boolean };
    }[];
    expect(entries.map(({ metadata, deployment }) => [metadata.version, deployment.traffic])).toEqual([
      ['v2', 10],
      ['v1', 90],
    ]);
    expect((await rollBackRemote(store, 'mfe_admin')).version).toBe('v1');
  });

  test('never overwrites a version; the same one again is no harm', async () => {
    const dist = await build('mfe_posts', 'v1');
    await deployRemote(store, 'mfe_posts', dist);
    await deployRemote(store, 'mfe_posts', dist);
    await build('mfe_posts', 'v1', 'something else');
    await expect(deployRemote(store, 'mfe_posts', dist)).rejects.toThrow('exists and is another file');
    const kept = await store.read('mfe/mfe_posts/v1/static/remoteEntry.abc.js');
    expect(new TextDecoder().decode(kept?.body)).toBe("export const version = 'v1'");
  });

  test('of two teams at once neither loses its release', async () => {
    const rounds = [1, 2, 3, 4, 5, 6];
    const teams = ['mfe_one', 'mfe_two', 'mfe_three', 'mfe_four'];
    for (const round of rounds) {
      await Promise.all(teams.map(async (team) => deployRemote(store, team, await build(team, `r${round}`))));
      const now = await pointer();
      for (const team of teams) expect(now[team][0].metadata.version).toBe(`r${round}`);
    }
  });
});
