import { avatarTooLarge } from '@briefhouse/contracts/limit-texts.ts';
import { avatarTypes, limits } from '@briefhouse/contracts/limits.ts';
import { pictureProblem } from '@briefhouse/contracts/picture.ts';

export type AvatarType = (typeof avatarTypes)[number];

/** Why a file cannot be an avatar, in words for its field; null when it can. */
export const checkAvatar = ({ type, size }: { type: string; size: number }): string | null => {
  if (!avatarTypes.includes(type as AvatarType)) return 'Please choose a JPG, PNG or GIF picture';
  if (size === 0) return 'This file is empty';
  return size > limits.avatarBytes ? avatarTooLarge : null;
};

/** The same for its contents, before the browser decodes them. */
export const checkPicture = async (file: Blob): Promise<string | null> =>
  pictureProblem(new Uint8Array(await file.arrayBuffer()));
