import { limits } from './limits.ts';

/** As the specification writes sizes: 5 * 1024 * 1024 is "5MB". */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;

export const avatarHint = `JPG, PNG or GIF, max ${megabytes(limits.avatarBytes)}`;
export const avatarTooLarge = `Please choose a picture smaller than ${megabytes(limits.avatarBytes)}`;
export const pictureUnreadable = 'This picture could not be read';
export const pictureTooLarge = `Please choose a picture of at most ${limits.picturePixels / 1_000_000} megapixels`;
export const pictureTooLong = `Please choose a picture with at most ${limits.pictureFrames} frames`;
export const passwordHint = `At least ${limits.passwordLength} characters`;
