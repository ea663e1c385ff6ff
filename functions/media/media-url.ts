/** Where the site serves a stored file, by its key in the media bucket. */
export const mediaUrl = (key: string | null | undefined): string | null => (key ? `/${key}` : null);
