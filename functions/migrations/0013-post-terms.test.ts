import { expect, it } from 'vitest';
import { postTerms } from './0013-post-terms.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const day = 86_400_000;
const now = Date.now();
const ago = (ms: number) => new Date(now - ms).toISOString();
const post = (post_id: string, created: number, content: string) => ({
  ...{ pk: `post#${post_id}`, sk: 'post', __edb_e__: 'post', __edb_v__: '1' },
  ...{ gsi1pk: 'author#nora', gsi1sk: `${ago(created)}#${post_id}`, feed: 'all' },
  ...{ gsi2pk: 'feed#all', gsi2sk: `${ago(created)}#${post_id}` },
  ...{ post_id, user_id: 'nora', content, created_at: ago(created), updated_at: ago(created) },
  ...{ expires_at: ago(created - 30 * day), expires: Math.ceil((now - created + 30 * day) / 1000) },
});
const nora = {
  ...{ pk: 'user#nora', sk: 'profile', __edb_e__: 'profile', __edb_v__: '1' },
  ...{ user_id: 'nora', email: 'n@b.c', first_name: 'Nora', last_name: 'Lind', user_type: 'client' },
  ...{ email_notifications_enabled: true, version: 1, created_at: ago(day), updated_at: ago(day) },
};

it('posts get the beginnings of their words and the kind of their author, expired ones nothing', async () => {
  const [fresh, over] = [post('balm', day, 'Night balm, lit'), post('jug', 31 * day, 'Jug')];
  const table = await migrateOlder([nora, fresh, over], [postTerms]);
  for (const term of ['nigh', 'balm', 'lit', 'type:client'])
    expect(await table.row(`post-term#${term}`, fresh.gsi1sk)).toMatchObject({
      __edb_e__: 'post-term',
      post_id: 'balm',
      user_type: 'client',
      expires: fresh.expires,
    });
  for (const term of ['jug', 'type:client'])
    expect(await table.row(`post-term#${term}`, over.gsi1sk)).toBeUndefined();
  expect(await table.row('post#balm', 'post')).toEqual(fresh);
});
