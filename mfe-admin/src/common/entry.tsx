import type { ReactNode } from 'react';

interface EntryProps {
  title: ReactNode;
  text: string | null;
  children: ReactNode;
  className?: string;
}

/** An act or a decision in a list. */
export const Entry = ({ title, text, children, className }: EntryProps) => (
  <article className={className}>
    <h3 className="ad:m-0 ad:text-base ad:font-semibold ad:wrap-anywhere">{title}</h3>
    {text && (
      <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
        {text}
      </p>
    )}
    <p className="ad:m-0 ad:text-xs ad:text-faint">{children}</p>
  </article>
);
