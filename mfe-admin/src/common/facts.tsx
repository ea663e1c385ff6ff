import type { ReactNode } from 'react';

/** Names with their values; a value that is not there is left out with its name. */
export const Facts = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-6 ad:gap-y-2 ad:text-sm">
    {Object.entries(of).map(
      ([name, value]) =>
        value && (
          <div key={name} className="ad:contents">
            <dt className="ad:text-soft">{name}</dt>
            <dd dir="auto" className="ad:m-0 ad:font-semibold ad:tabular-nums ad:wrap-anywhere">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
);

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
