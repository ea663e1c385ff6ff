export interface TypedName {
  /** The place of its "@". */
  from: number;
  q: string;
}

/** A name has at most three words, after an "@" that does not belong to an address of mail. */
const pattern = /(?:^|[\s(["'“‘„«])@([\p{L}\p{N}][^\s@]*(?: [^\s@]+){0,2} ?)$/u;

/** A longer text is no name. */
const longest = 80;

/** The name in front of the caret; null if none is being typed. */
export const typedNameAt = (text: string, caret: number): TypedName | null => {
  const typed = pattern.exec(text.slice(Math.max(0, caret - longest), caret))?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, q: typed.trim() };
};
