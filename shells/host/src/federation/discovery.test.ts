import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseEntry, type DiscoveryEntry, discovery, forgetDiscovery } from './discovery.ts';

const entry = (version: string, traffic: number, isDefault = false): DiscoveryEntry => ({
  url: `/mfe/mfe_chat/${version}/static/remoteEntry.js`,
  fallbackUrl: `/mfe/mfe_chat/${version}/static/remoteEntry.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});

describe('chooseEntry', () => {
  test('returns the only version for every browser', () => {
    expect(chooseEntry([entry('v1', 100)], 99)?.metadata.version).toBe('v1');
    expect(chooseEntry([], 0)).toBeUndefined();
  });

  test('splits a hundred browsers by the given percentages', () => {
    const entries = [entry('v2', 10), entry('v1', 90, true)];
    const drawn = Array.from({ length: 100 }, (_, side) => chooseEntry(entries, side)?.metadata.version);
    expect(drawn.filter((version) => version === 'v2')).toHaveLength(10);
    expect(drawn.filter((version) => version === 'v1')).toHaveLength(90);
  });

  test('gives the rest to the default', () => {
    const entries = [entry('v2', 10), entry('v1', 20, true)];
    expect(chooseEntry(entries, 5)?.metadata.version).toBe('v2');
    expect(chooseEntry(entries, 99)?.metadata.version).toBe('v1');
  });
});

describe('the document of a remote', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetDiscovery('mfe_chat');
  });
  const answer = (document: object) => {
    const fetched = vi.fn(async (_: string) => Response.json(document));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('location', new URL('https://site.test/posts'));
    return fetched;
  };
  const [v1, v2] = [entry('v1', 100), entry('v2', 100)];

  test('is asked for once, at its own place, and says nothing of other remotes', async () => {
    const fetched = answer({ microFrontends: { mfe_chat: [v1], mfe_admin: [v2] } });
    expect(await Promise.all([discovery('mfe_chat'), discovery('mfe_chat')])).toEqual([[v1], [v1]]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/mfe/mfe_chat/discovery.json']);
  });

  test.each([
    { ...v1, url: '/mfe/mfe_admin/v1/static/remoteEntry.js' },
    { ...v1, url: '/mfe/mfe_chat/../mfe_admin/v1/static/remoteEntry.js' },
    { ...v1, url: '/mfe/mfe_chat/%2e%2e/mfe_admin/v1/static/remoteEntry.js' },
    { ...v1, url: '/mfe/mfe_chat_evil/v1/static/remoteEntry.js' },
    { ...v1, url: 'https://evil.test/mfe/mfe_chat/v1/static/remoteEntry.js' },
    { ...v1, url: '//evil.test/mfe/mfe_chat/v1/static/remoteEntry.js' },
    { ...v1, fallbackUrl: '/media/post/1/evil.js' },
    { ...v1, fallbackUrl: 'data:text/javascript,alert(1)' },
    { ...v1, extras: { preload: { './routes': ['/mfe/mfe_admin/v1/static/routes.js'] } } },
  ])('is refused where an entry leads out of its directory: %o', async (bad) => {
    answer({ microFrontends: { mfe_chat: [v1, bad] } });
    await expect(discovery('mfe_chat')).rejects.toThrow('leads elsewhere');
  });
});
