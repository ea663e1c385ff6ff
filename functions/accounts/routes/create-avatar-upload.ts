import { createAvatarUpload } from '@briefhouse/contracts/accounts/create-avatar-upload.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { openAvatar } from '../domain/open-avatar.ts';

export const createAvatarUploadRoute = defineRoute(createAvatarUpload, ({ input, user }) =>
  openAvatar(input, user),
);
