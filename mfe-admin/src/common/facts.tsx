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
