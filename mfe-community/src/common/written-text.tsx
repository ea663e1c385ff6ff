import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { Clamped, type ClampedProps } from '@briefhouse/ui/clamped.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { PersonLink } from '@briefhouse/ui/person-link.tsx';
import clsx from 'clsx';
import { namedPieces } from './named-pieces.ts';

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
