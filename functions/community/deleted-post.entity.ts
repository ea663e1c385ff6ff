import { seconds } from '../kit/clock.ts';
import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';
import { check, put, type Step } from '../kit/transact.ts';
import { newLife } from './post-life.ts';

/** That there was a post with this id: what people made of it is still in the table, and belongs to no other post. */
const deletedPostEntity = defineEntity('deleted-post', {
  attributes: {
    post_id: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds: later than anything of the post. */
    expires: { type: 'number', required: true, readOnly: true },
  },
  indexes: { itself: key({ pk: 'deleted-post#{post_id}', sk: 'deleted-post' }) },
});

/** In seconds: the table may need two days to delete what has expired. */
const margin = 3 * seconds.day;

/** Goes with the deletion of a post: nobody gets its id again. */
export const retireId = (post_id: string): Step =>
  put(deletedPostEntity().put({ post_id, expires: newLife().expires + margin }));

/** Requires that no post with this id was deleted: CONFLICT. */
export const idIsNew = (post_id: string): Step =>
  check(
    deletedPostEntity()
      .check({ post_id })
      .where((row, { notExists }) => notExists(row.post_id)),
  );
