import { describe, expect, test } from 'vitest';
import { chooseEntry, type DiscoveryEntry } from './discovery.ts';

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
