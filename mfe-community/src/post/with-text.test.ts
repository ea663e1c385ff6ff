import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { expect, test } from 'vitest';
import { aPost } from '../testing/posts.ts';
import { withText } from './with-text.ts';

const changed = (updated_at: string) => ({
  ...{ content: 'New', mentions: [], work: null, edited_at: updated_at, updated_at, removal_case_id: null },
});
const work = (consent: ShownWork['consent']) => ({ consent, title: 'Balm' }) as ShownWork;

test('the newer text is taken, an older one is not', () => {
  const known = aPost('1', { updated_at: '2026-11-20T10:00:00.000Z', own_reaction: 'love' });
  expect(withText(known, changed('2026-11-20T10:00:01.000Z'))).toMatchObject({
    content: 'New',
    edited_at: '2026-11-20T10:00:01.000Z',
    own_reaction: 'love',
  });
  expect(withText(known, changed('2026-11-20T09:59:59.000Z'))).toBe(known);
});

test('work that two people have between them stays, what everybody saw goes', () => {
  const at = '2126-11-20T10:00:01.000Z';
  expect(withText(aPost('1', { work: work('asked') }), changed(at)).work?.consent).toBe('asked');
  expect(withText(aPost('1', { work: work('given') }), changed(at)).work).toBeNull();
});
