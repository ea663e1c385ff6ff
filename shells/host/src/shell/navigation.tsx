import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { finderKeys } from '../finder/finder-key.ts';
import { useCurrent, useEntries } from './navigation-entries.tsx';
import type { Kind } from './remembered-kind.ts';

const itemClass =
  'host:flex host:min-h-11 host:w-full host:items-center host:gap-3 host:rounded-md host:px-3 host:text-left host:text-sm host:font-semibold host:text-soft host:no-underline host:transition-colors host:duration-150 host:hover:bg-sunken host:hover:text-ink host:aria-[current]:bg-sunken host:aria-[current]:text-ink';

export interface NavigationProps {
  /** Null for a visitor. */
  kind: Kind | null;
  /** Whether a link takes the place of the menu in the history, so that Back leads to the page behind it. */
  replace?: boolean;
  /** Opens the search over everything; without it there is none. */
  onFind?: (() => void) | undefined;
}

/** The sidebar's entries: in the fixed column on wide screens, in the drawer on narrow ones. */
export const Navigation = ({ kind, replace = false, onFind }: NavigationProps) => {
  const entries = useEntries(kind);
  const current = useCurrent(entries);
  return (
    <nav aria-label="Main">
      <ul className="host:m-0 host:flex host:list-none host:flex-col host:gap-1 host:p-3">
        {onFind && (
          <li className="host:mb-2">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-keyshortcuts={finderKeys.aria}
              onClick={onFind}
              className={clsx(itemClass, 'host:border host:border-line')}
            >
              <Search aria-hidden="true" className="host:size-5 host:shrink-0" />
              <span className="host:flex-1">Find anything</span>
              {/* Beside the drawer of a phone there is no keyboard. */}
              <span
                aria-hidden="true"
                className="host:text-xs host:font-medium host:text-faint host:max-lg:hidden"
              >
                {finderKeys.shown}
              </span>
            </button>
          </li>
        )}
        {entries.map(({ label, icon: Icon, badge, inBar: _, ...link }) => {
          const active = link.to === current?.to;
          return (
            <li key={label}>
              <Link
                {...link}
                className={itemClass}
                aria-current={active ? 'page' : undefined}
                replace={replace}
              >
                <Icon
                  aria-hidden="true"
                  className={clsx('host:size-5 host:shrink-0', active && 'host:text-accent-text')}
                />
                <span className="host:flex-1">{label}</span>
                {badge}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** The placeholder of the entries, for an account that this browser has not seen before. */
export const NavigationSkeleton = () => (
  <div aria-hidden="true" className="host:flex host:flex-col host:gap-1 host:p-3">
    {[0, 1, 2].map((key) => (
      <div key={key} className="host:flex host:min-h-11 host:items-center host:px-3">
        <Skeleton className="host:w-40" />
      </div>
    ))}
  </div>
);
