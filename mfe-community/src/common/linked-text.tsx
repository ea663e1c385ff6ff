import { piecesOf } from '@briefhouse/web/links.ts';
import type { ReactNode } from 'react';

/** A text whose addresses are links; they look like it without taking more room, since this comes after the text. */
export const LinkedText = ({ text }: { text: string }): ReactNode => {
  let at = 0;
  return piecesOf(text).map(({ text: piece, href }) => {
    const key = at;
    at += piece.length;
    return href ? (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="co:text-accent-text co:underline co:underline-offset-2"
      >
        {piece}
      </a>
    ) : (
      piece
    );
  });
};
