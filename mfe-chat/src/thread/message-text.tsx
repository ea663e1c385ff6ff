import { piecesOf } from '@briefhouse/web/links.ts';
import { createContext, Fragment, useContext, useMemo } from 'react';
import { foundIn } from './found-words.ts';

/** The text that the recipient reads in the place of a removed message. */
export const removedWords = 'This message was removed by the moderators.';

/** The words that are being searched for. */
export const FoundWords = createContext<readonly string[]>([]);

/** The text of a message: its links lead out, and the words of a search are marked. */
export const MessageText = ({ content }: { content: string }) => {
  const pieces = useMemo(() => piecesOf(content), [content]);
  let at = 0;
  return (
    <p dir="auto" className="ch:m-0 ch:px-3.5 ch:py-2 ch:text-sm ch:whitespace-pre-wrap ch:wrap-anywhere">
      {pieces.map(({ text, href }) => {
        const key = at;
        at += text.length;
        return href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="ch:font-medium ch:text-accent-text ch:underline ch:underline-offset-2"
          >
            <Marked text={text} />
          </a>
        ) : (
          <Marked key={key} text={text} />
        );
      })}
    </p>
  );
};

const Marked = ({ text }: { text: string }) => {
  const words = useContext(FoundWords);
  const found = foundIn(text, words);
  if (found.length === 0) return text;
  return (
    <>
      {found.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(found[index - 1]?.[1] ?? 0, from)}
          <mark className="ch:bg-progress-wash ch:text-ink ch:shadow-[inset_0_-2px_var(--accent)]">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  );
};
