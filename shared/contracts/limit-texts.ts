import { limits } from './limits.ts';

/** A size as the specification writes it: 5 * 1024 * 1024 is "5MB". */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;

export const avatarHint = `JPG, PNG or GIF, max ${megabytes(limits.avatarBytes)}`;
export const passwordHint = `At least ${limits.passwordLength} characters`;
