import type { Mention } from '@briefhouse/contracts/community/mention.ts';

/** A part of a text; with `mention` it is somebody's name with its "@". */
export interface NamedPiece {
  text: string;
  mention?: Mention;
}

/** The first mention from a place on; of two at one place the longer name. */
const nextMention = (text: string, from: number, mentions: readonly Mention[]) => {
  let next: { at: number; mention: Mention } | undefined;
  for (const mention of mentions) {
    const at = text.indexOf(`@${mention.name}`, from);
    if (at < 0) continue;
    if (!next || at < next.at || (at === next.at && mention.name.length > next.mention.name.length))
      next = { at, mention };
  }
  return next;
};

/** A text in pieces, as written: each "@" with the name of one of these people is a piece of its own. */
export const namedPieces = (text: string, mentions: readonly Mention[]): NamedPiece[] => {
  const pieces: NamedPiece[] = [];
  let at = 0;
  for (let next = nextMention(text, at, mentions); next; next = nextMention(text, at, mentions)) {
    if (next.at > at) pieces.push({ text: text.slice(at, next.at) });
    const end = next.at + 1 + next.mention.name.length;
    pieces.push({ text: text.slice(next.at, end), mention: next.mention });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
