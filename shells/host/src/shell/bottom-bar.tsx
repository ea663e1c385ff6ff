import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { NavigationDrawer } from './lazy-modules.ts';
import { useCurrent, useEntries } from './navigation-entries.tsx';
import type { Kind } from './remembered-kind.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const itemClass =
  'host:relative host:flex host:min-h-14 host:w-full host:flex-col host:items-center host:justify-center host:gap-0.5 host:text-xs host:font-semibold host:text-soft host:no-underline host:aria-[current]:text-ink';

/**
 * The most used entries below a thumb, on phones; the menu has them all. Where it is, `--bottom-bar` is its height, and
 * other things at the bottom of the window keep clear of it.
 */
export const BottomBar = ({ kind, onMenu }: { kind: Kind; onMenu: () => void }) => {
  const entries = useEntries(kind);
  const current = useCurrent(entries);
  if (useKeyboardOpen()) return null;
  return (
    <nav
      aria-label="Most used"
      data-bottom-bar=""
      className="host:fixed host:inset-x-0 host:bottom-0 host:z-30 host:border-t host:border-line host:bg-paper host:pb-[env(safe-area-inset-bottom)] host:sm:hidden host:print:hidden"
    >
      <ul className="host:m-0 host:grid host:list-none host:auto-cols-fr host:grid-flow-col host:p-0">
        {entries.map(
          ({ label, icon: Icon, badge, inBar, ...link }) =>
            inBar && (
              <li key={label}>
                <Link
                  {...link}
                  className={itemClass}
                  aria-current={link.to === current?.to ? 'page' : undefined}
                >
                  <Icon
                    aria-hidden="true"
                    className={clsx('host:size-5', link.to === current?.to && 'host:text-accent-text')}
                  />
                  {inBar}
                  <span className="host:absolute host:top-1 host:left-1/2 host:ml-1.5">{badge}</span>
                </Link>
              </li>
            ),
        )}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onMenu}
            onPointerEnter={NavigationDrawer.preload}
            className={itemClass}
          >
            <Menu aria-hidden="true" className="host:size-5" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
};
