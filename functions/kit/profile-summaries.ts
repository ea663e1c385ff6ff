/** Key of a person's profile row, which `accounts` owns. */
export const profileKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'profile' });
