import { randomUUID } from 'node:crypto';
import { createPost, getPost } from '@briefhouse/contracts/community/post.ts';
import { consentToWork } from '@briefhouse/contracts/community/shown-work.ts';
import { postEntity } from '../feed/post/row.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/community.ts';
import { call } from './call.ts';
import { projectIn } from './marketplace.ts';
import { client, creator } from './people.ts';

/** Posts a text that shows work. */
export const postWith = (user: User, work: unknown, submission_id: string = randomUUID()) =>
  call(handler, createPost, { submission_id, content: 'Two weeks, one jar.', work }, { user });

/** A brand and a creator who finished a project, and the creator's post that shows it. */
export const projectInPost = async () => {
  const [nora, mira] = [await client(), await creator()];
  const project_id = await projectIn('finished', nora, mira);
  const { body } = await postWith(mira, { kind: 'project', id: project_id });
  return { nora, mira, project_id, post_id: body.post.id };
};

/** A post's work as somebody sees it. */
export const workFor = async (user: User, post_id: string) =>
  (await call(handler, getPost, { post_id }, { user })).body.post.work;

export const answer = (user: User, post_id: string, agreed: unknown) =>
  call(handler, consentToWork, { post_id, agreed }, { user });

/** A post as its row in the stream. */
export const postRow = async (post_id: string) => ({
  __edb_e__: 'post',
  ...(await postEntity().get({ post_id }).go({ consistent: true })).data,
});
