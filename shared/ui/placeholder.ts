import { thumbHashToDataURL } from 'thumbhash';

const drawn = new Map<string, string | null>();
const most = 300;

const draw = (hash: string): string | null => {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
};

/** A data URL of the blurred picture of a ThumbHash (base64); null for an unreadable one. */
export const placeholderUrl = (hash: string): string | null => {
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  if (drawn.size >= most) drawn.clear();
  const url = draw(hash);
  drawn.set(hash, url);
  return url;
};
