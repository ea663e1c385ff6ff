import { clearAccountStorage } from '@briefhouse/web/account-storage.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { expect, test } from 'vitest';
import { kindOf, rememberedKind, rememberKind } from './remembered-kind.ts';

/** A storage in memory; own properties are its keys, as in a browser. */
const memory = (content: Record<string, string> = {}) =>
  Object.defineProperties(content, {
    getItem: { value: (key: string) => content[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(content, { [key]: value }) },
    removeItem: { value: (key: string) => void delete content[key] },
    clear: { value: () => undefined },
  }) as unknown as Storage;

const me = {
  profile: { id: 'mira', user_type: 'creator', first_name: 'Mira', email: 'mira@briefhouse.test' },
  groups: ['moderator'],
} as unknown as Me;

test('only the account type and the admin panel are remembered, until signing out', () => {
  const storage = memory();
  expect(rememberedKind(storage)).toBeUndefined();
  rememberKind(storage, kindOf(me));
  expect(Object.values(storage)).toEqual(['{"type":"creator","admin":true}']);
  expect(rememberedKind(storage)).toEqual({ type: 'creator', admin: true });
  clearAccountStorage(storage, memory());
  expect(rememberedKind(storage)).toBeUndefined();
});

test.each(['', 'null', '{}', '{"type":"owner"}', '[1]', '{"type":'])('%j is nothing remembered', (text) => {
  expect(rememberedKind(memory({ 'briefhouse.account.kind': text }))).toBeUndefined();
});
