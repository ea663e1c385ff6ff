import { useSession } from '@briefhouse/web/session.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFinderKey } from '../finder/finder-key.ts';
import { useOpenedNotification } from '../notifications/use-opened-notification.ts';
import { AreaGate } from './area-gate.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { AccountNotices, Finder, NavigationDrawer } from './lazy-modules.ts';
import { Navigation, NavigationSkeleton } from './navigation.tsx';
import { type Kind, kindOf, rememberedKind, rememberKind } from './remembered-kind.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { useAccountEvents } from './use-account-events.ts';

/** Moves the focus of keyboards and screen readers to the content of a new screen. */
const useArrival = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** The kind of account: as remembered until the profile is there, null for a visitor, undefined while unknown. */
const useKind = (): Kind | null | undefined => {
  const { status, me } = useSession();
  const known = me ? kindOf(me) : null;
  const [remembered] = useState(() => rememberedKind(localStorage));
  useEffect(() => {
    if (me) rememberKind(localStorage, kindOf(me));
  }, [me]);
  return known ?? (status === 'loading' || status === 'error' ? remembered : null);
};

/** Header, sidebar, the screen and the dialogs that the URL names. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const { me } = useSession();
  const kind = useKind();
  // One layer for both, so that the search takes the place of the menu that it was opened from.
  const [layer, setLayer] = useLayer<'menu' | 'finder'>('shell');
  const close = () => setLayer(null);
  const openMenu = () => setLayer('menu');
  const find = me && !me.must_agree ? () => setLayer('finder') : undefined;
  const main = useArrival();
  useFinderKey(
    find &&
      (() => {
        if (layer === 'finder') close();
        // A dialog would lose what is typed in it to the page that is chosen.
        else if (layer || !('scrollLocked' in document.documentElement.dataset)) find();
      }),
  );
  useAccountEvents();
  useOpenedNotification(!!me);
  return (
    <div className="host:min-h-dvh">
      <a
        href="#main"
        className="host:sr-only host:focus:not-sr-only host:focus:fixed host:focus:top-3 host:focus:left-3 host:focus:z-60 host:focus:rounded-md host:focus:bg-ink host:focus:px-4 host:focus:py-2 host:focus:text-sm host:focus:font-semibold host:focus:text-paper"
      >
        Skip to content
      </a>
      <Header onMenu={openMenu} />
      <aside
        data-sidebar=""
        className="host:fixed host:top-16 host:bottom-0 host:left-0 host:hidden host:w-64 host:overflow-y-auto host:border-r host:border-line host:lg:block host:print:hidden"
      >
        {kind === undefined ? <NavigationSkeleton /> : <Navigation kind={kind} onFind={find} />}
      </aside>
      <div className="host:pb-(--bottom-bar) host:lg:pl-64 host:print:p-0">
        <main id="main" ref={main} tabIndex={-1} className="host:min-w-0 host:outline-none">
          {(me?.deletion || me?.must_agree) && <AccountNotices />}
          <AreaGate>{children}</AreaGate>
        </main>
      </div>
      {kind && <BottomBar kind={kind} onMenu={openMenu} />}
      <NavigationDrawer
        needed={layer === 'menu'}
        kind={kind}
        open={layer === 'menu'}
        onFind={find}
        onClose={close}
      />
      {me && layer === 'finder' && <Finder me={me} onClose={close} />}
      {/* The dialog of a link waits until the terms are agreed to. */}
      {me && !me.must_agree && <ShellDialogs />}
    </div>
  );
};
