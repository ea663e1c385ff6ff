/** So many are kept: the post that one has just made, and those before it. */
const most = 8;

const addresses = new Map<string, string>();

/** Keeps one's own file of a picture, to be shown until the server's is loaded. */
export const keepPicture = (mediaId: string, file: File): void => {
  addresses.set(mediaId, URL.createObjectURL(file));
  const [oldest] = addresses;
  if (addresses.size <= most || !oldest) return;
  URL.revokeObjectURL(oldest[1]);
  addresses.delete(oldest[0]);
};

/** The address of one's own file of a picture, while there is one. */
export const pictureAtHand = (mediaId: string): string | undefined => addresses.get(mediaId);
