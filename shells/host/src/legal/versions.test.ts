import { type LegalText, legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { expect, test } from 'vitest';
import { changes, changesSince } from './changes.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const texts = { terms, privacy, cookies };
const digestOf = async (text: object) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(text)));
  return [...new Uint8Array(bytes).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The digest of each text in its current version. A change of a text needs a new version, and a line in changes.ts. */
const digests: Record<LegalText, string> = {
  terms: '2026-11-26 bb85391ea33b3c80',
  privacy: '2026-11-26 08594f62c8f62a04',
  cookies: '2026-11-28 7dfd1e9369cad5a7',
};

test.each(Object.keys(texts) as LegalText[])('%s is not changed without a new version', async (name) => {
  expect(`${legalVersions[name]} ${await digestOf(texts[name])}`).toBe(digests[name]);
});

test('people read what changed with the newest version that they agree to', () => {
  const newest = [legalVersions.terms, legalVersions.privacy].toSorted().at(-1);
  expect(changes[0]?.version).toBe(newest);
  expect(changes.map(({ version }) => version)).toEqual(
    changes
      .map(({ version }) => version)
      .toSorted()
      .toReversed(),
  );
});

test('somebody reads what is new since they agreed, and all of it who never did', () => {
  const all = [
    { version: '2027-03-01', what: ['c'] },
    { version: '2027-01-01', what: ['a', 'b'] },
    { version: '2026-11-24', what: ['first'] },
  ];
  expect(changesSince('2026-11-24', all)).toEqual(['c', 'a', 'b']);
  expect(changesSince('2027-01-01', all)).toEqual(['c']);
  expect(changesSince(null, all)).toEqual(['c', 'a', 'b', 'first']);
});
