/** The number of pictures kept: those of the newest own post, and those before it. */
const most = 8;

const addresses = new Map<string, string>();

const forget = (mediaId: string): void => {
  const address = addresses.get(mediaId);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(mediaId);
};

/** Keeps one's own file of a picture, to be shown until the server's is loaded. */
export const keepLocalPicture = (mediaId: string, file: File): void => {
  forget(mediaId);
  addresses.set(mediaId, URL.createObjectURL(file));
  const [oldest = ''] = addresses.keys();
  if (addresses.size > most) forget(oldest);
};

/** The address of one's own file of a picture, while there is one. */
export const localPicture = (mediaId: string): string | undefined => addresses.get(mediaId);
