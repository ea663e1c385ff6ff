import type { createAvatarUpload as contract } from '@briefhouse/contracts/accounts/create-avatar-upload.ts';
import type { z } from 'zod';
import type { Guards } from '../../kit/guards.ts';
import { openUpload } from '../../kit/media.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';

type Input = z.output<typeof contract.input>;

/** Opens an upload for a new avatar, after counting it against the rate limit. */
export const openAvatar = async ({ content_type, size }: Input, user: User, guards: Guards) => {
  await transact(guards.steps());
  return openUpload(user.id, content_type, size);
};
