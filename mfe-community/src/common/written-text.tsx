import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { Clamped, type ClampedProps } from '@briefhouse/ui/clamped.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { PersonLink } from '@briefhouse/ui/person-link.tsx';
import clsx from 'clsx';

/**
 * The code that finds links is larger than a screen of posts; the text is shown without it, and also if it fails to
 * load.
 */
const LinkedText = lazyPart(
  async () => (await import(/* webpackChunkName: "linked-text" */ './linked-text.tsx')).LinkedText,
  { quiet: true },
);

const mayHaveLinks = (text: string) => /\S[.@]\S/.test(text);

export interface WrittenTextProps extends Pick<ClampedProps, 'lines'> {
  text: string;
  mentions: readonly Mention[];
  className?: string;
}

/**
 * A person's text: names lead to their pages, addresses lead out. It is cut after `lines`, with a button for the rest.
 */
export const WrittenText = ({ text, mentions, lines, className = 'co:text-base' }: WrittenTextProps) => {
  let at = 0;
  const words = namedPieces(text, mentions).map(({ text: piece, mention }) => {
    const key = at;
    at += piece.length;
    if (mention)
      return (
        <PersonLink
          key={key}
          person={{ ...mention, id: mention.person_id }}
          className="co:font-semibold co:[a&]:text-accent-text"
        >
          {piece}
        </PersonLink>
      );
    return mayHaveLinks(piece) ? <LinkedText key={key} fallback={piece} text={piece} /> : piece;
  });
  if (lines)
    return <Clamped text={words} lines={lines} className={clsx('co:wrap-anywhere co:text-ink', className)} />;
  return (
    <p dir="auto" className={clsx('co:m-0 co:whitespace-pre-line co:wrap-anywhere co:text-ink', className)}>
      {words}
    </p>
  );
};

/** A part of a text; with `mention` it is somebody's name with its "@". */
interface NamedPiece {
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
const namedPieces = (text: string, mentions: readonly Mention[]): NamedPiece[] => {
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
