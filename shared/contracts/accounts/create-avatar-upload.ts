import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { avatarHint, avatarTooLarge } from '../limit-texts.ts';
import { avatarTypes, limits } from '../limits.ts';

/** A presigned POST: send `fields` then `file` as multipart/form-data to `url`. Valid for five minutes. */
export const presignedUpload = z.object({
  upload_id: id,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const createAvatarUpload = endpoint({
  name: 'createAvatarUpload',
  domain: 'accounts',
  method: 'POST',
  path: '/profile/avatar-uploads',
  summary: `Opens an upload for a new avatar: ${avatarHint}.`,
  auth: 'user',
  actors: ['user'],
  rate: 'avatar_upload',
  input: z.object({
    content_type: z.enum(avatarTypes, { error: 'Please choose a JPG, PNG or GIF picture' }),
    size: z.number().int().min(1).max(limits.avatarBytes, avatarTooLarge),
  }),
  output: presignedUpload,
});
