import { createAvatarUpload } from '@briefhouse/contracts/accounts/create-avatar-upload.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { openUpload } from '../../kit/media.ts';
import { rateStep } from '../../kit/rate-limit.ts';
import { transact } from '../../kit/table.ts';

export const createAvatarUploadRoute = defineRoute(createAvatarUpload, async ({ input, user }) => {
  await transact([rateStep('avatar_upload', user.id)]);
  return openUpload(user.id, input.content_type, input.size);
});
