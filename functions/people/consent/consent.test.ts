import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { agreeToTerms, getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { client, creator, person } from '../../testing/people.ts';
import { endAccount } from '../deletion/commands.ts';
import { profileEntity } from '../profile/row.ts';
import { consentEntity } from './row.ts';

const { terms, privacy } = legalVersions;
const agree = (user: User, shown: object = { terms, privacy }) =>
  call(handler, agreeToTerms, shown, { user });
const mustAgree = async (user: User) => (await call(handler, getMe, {}, { user })).body.must_agree;
const consentsOf = async ({ id }: User) =>
  (await consentEntity().query.byUser({ user_id: id }).go({ consistent: true })).data;

test('a person who has never agreed is asked, agrees once, and is asked no more', async () => {
  const mira = await creator();
  expect(await mustAgree(mira)).toEqual({ since: null });
  const tries = await Promise.all(Array.from({ length: 4 }, () => agree(mira)));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await mustAgree(mira)).toBeUndefined();
  const [consent, ...others] = await consentsOf(mira);
  expect(others).toEqual([]);
  expect(consent).toMatchObject({ terms, privacy, agreed_at: expect.stringMatching(/^20.*Z$/) });
  // Repeated later, it keeps its time.
  await agree(mira);
  expect(await consentsOf(mira)).toEqual([consent]);
});

test('a person who agreed at sign-up is not asked, whoever makes the profile', async () => {
  const user = person();
  await consentEntity().put({ user_id: user.id, terms, privacy, agreed_at: '2026-11-24T10:00:00.000Z' }).go();
  expect(await mustAgree(user)).toBeUndefined();
});

test.each([
  ['terms', { terms: '2020-01-01', privacy }],
  ['privacy page', { terms, privacy: '2020-01-01' }],
])('a new version of the %s asks again, and the earlier consent stays on record', async (_, older) => {
  const nora = await client();
  await consentEntity()
    .put({ user_id: nora.id, ...older, agreed_at: '2020-01-02T10:00:00.000Z' })
    .go();
  await profileEntity().patch({ user_id: nora.id }).set({ agreed: older }).go();
  expect(await mustAgree(nora)).toEqual({ since: older.terms });
  expect((await agree(nora)).status).toBe(200);
  expect(await mustAgree(nora)).toBeUndefined();
  expect(await consentsOf(nora)).toHaveLength(2);
});

test.each([
  [{ terms: '2020-01-01', privacy }, 409, 'CONFLICT'],
  [{ terms, privacy: '2999-01-01' }, 409, 'CONFLICT'],
  [{ terms }, 400, 'VALIDATION'],
  [{ terms: `${terms}#x`, privacy }, 400, 'VALIDATION'],
  [{ terms: [terms], privacy }, 400, 'VALIDATION'],
])('nobody agrees to what is not shown now: %o', async (shown, status, code) => {
  const mira = await creator();
  expect(await agree(mira, shown)).toMatchObject({ status, error: { code } });
  expect(await mustAgree(mira)).toEqual({ since: null });
  expect(await consentsOf(mira)).toEqual([]);
});

test('an account that has ended agrees to nothing more', async () => {
  const mira = await creator();
  await endAccount(mira.id);
  expect((await agree(mira)).error.code).toBe('FORBIDDEN');
  expect(await consentsOf(mira)).toEqual([]);
});
