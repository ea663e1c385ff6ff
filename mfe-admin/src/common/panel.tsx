import { Card } from '@briefhouse/ui/card.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  title: string;
  about: string;
  /** The address of the whole list. */
  more?: { to: string; text: string };
  /** Its list has this height and scrolls, so that nothing below moves while it loads. */
  steady?: boolean;
  children: ReactNode;
}

/** One part of the dashboard, found by its heading. */
export const Panel = ({ title, about, more, steady = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:min-w-0">
      <Card className="ad:flex ad:flex-col ad:gap-4">
        <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
          <div className="ad:min-w-0">
            <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
              {title}
            </h2>
            <p className="ad:m-0 ad:mt-0.5 ad:text-sm ad:text-soft">{about}</p>
          </div>
          {more && (
            <Link
              to={more.to}
              className="ad:shrink-0 ad:text-sm ad:font-semibold ad:text-accent-text ad:no-underline ad:hover:underline"
            >
              {more.text}
            </Link>
          )}
        </div>
        {steady ? (
          // A panel takes the focus to be scrolled by keyboard, also while nothing in it can be focused.
          <section
            aria-label={`${title}, list`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
            tabIndex={0}
            className="ad:h-96 ad:overflow-y-auto ad:overscroll-contain"
          >
            {children}
          </section>
        ) : (
          children
        )}
      </Card>
    </section>
  );
};
