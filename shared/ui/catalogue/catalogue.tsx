import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { EmptyState } from '../states.tsx';
import type { Part, Parts } from './part.ts';
import { type Theme, Window, type WindowProps } from './window.tsx';

const widths = [360, 1280];
const themes: readonly Theme[] = ['light', 'dark'];
const themeWords = { light: 'Light', dark: 'Dark' };

/** `icon-button` is shown as "Icon button". */
const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Every component by its name, and the chosen one in its states, widths and themes; without a choice all of them. */
export const Catalogue = ({ parts }: { parts: Parts }) => {
  const [params, change] = useUrlParams();
  const [search, setSearch] = useState('');
  const component = params.get('component');
  const chosen = (key: string) => params.get(key) ?? '';
  const choose = (key: string, value: string) =>
    change((next) => (value ? next.set(key, value) : next.delete(key)));
  const addressOf = (name: string | null) => {
    const next = new URLSearchParams(params);
    if (name) next.set('component', name);
    else next.delete('component');
    return `?${next}`;
  };
  const names = Object.keys(parts);
  const words = search.trim().toLowerCase();
  const found = names.filter((name) => titleOf(name).toLowerCase().includes(words) || name.includes(words));
  const shown = names.filter((name) => !component || name === component);
  const views = widths
    .filter((width) => !chosen('width') || chosen('width') === String(width))
    .flatMap((width) =>
      themes
        .filter((theme) => !chosen('theme') || chosen('theme') === theme)
        .map((theme) => ({ width, theme })),
    );
  const title = component ? titleOf(component) : 'All parts';

  const nav = useRef<HTMLElement>(null);
  useSlash(nav);
  useKeptFocus();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !nav.current) return;
    const stops = [...nav.current.querySelectorAll<HTMLElement>('input, a')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const entry = (name: string | null) => (
    <li key={name}>
      <Link
        to={addressOf(name)}
        aria-current={name === component ? 'page' : undefined}
        className="cat:flex cat:min-h-8 cat:items-center cat:rounded-md cat:px-3 cat:text-sm cat:font-medium cat:text-soft cat:no-underline cat:hover:bg-sunken cat:hover:text-ink cat:focus-visible:-outline-offset-2 cat:aria-[current=page]:bg-accent-wash cat:aria-[current=page]:text-accent-text"
      >
        {name ? titleOf(name) : 'All parts'}
      </Link>
    </li>
  );

  return (
    <div className="cat:min-h-dvh cat:lg:grid cat:lg:grid-cols-[15rem_minmax(0,1fr)]">
      <title>{`${title} · Briefhouse UI`}</title>
      <nav
        ref={nav}
        aria-label="Parts"
        onKeyDown={move}
        className="cat:flex cat:flex-col cat:gap-3 cat:border-line cat:p-4 cat:max-lg:max-h-64 cat:max-lg:border-b cat:lg:sticky cat:lg:top-0 cat:lg:h-dvh cat:lg:border-r"
      >
        <p className="cat:px-3 cat:pt-1 cat:font-bold cat:tracking-tight">Briefhouse UI</p>
        <SearchField
          value={search}
          onSearch={setSearch}
          placeholder="Search ( / )"
          aria-label="Search parts"
        />
        <ul className="cat:min-h-0 cat:overflow-y-auto cat:lg:-mr-2 cat:lg:pr-2">
          {!words && entry(null)}
          {found.map(entry)}
          {found.length === 0 && (
            <li className="cat:px-3 cat:text-sm cat:text-soft">No part has this name.</li>
          )}
        </ul>
      </nav>
      <main className="cat:min-w-0 cat:p-4 cat:lg:px-10 cat:lg:py-8">
        <header className="cat:mb-8 cat:flex cat:flex-wrap cat:items-end cat:justify-between cat:gap-4">
          <div>
            <h1 className="cat:text-2xl cat:font-bold">{title}</h1>
            {component && (
              <p className="cat:mt-1 cat:font-mono cat:text-xs cat:text-soft">{`@briefhouse/ui/${component}.tsx`}</p>
            )}
          </div>
          <div className="cat:flex cat:gap-2">
            <Select
              aria-label="Width"
              value={chosen('width')}
              onChange={({ target }) => choose('width', target.value)}
              placeholder="Both widths"
              options={widths.map((width) => ({ value: String(width), label: `${width} px` }))}
            />
            <Select
              aria-label="Theme"
              value={chosen('theme')}
              onChange={({ target }) => choose('theme', target.value)}
              placeholder="Light and dark"
              options={themes.map((theme) => ({ value: theme, label: themeWords[theme] }))}
            />
          </div>
        </header>
        {shown.length === 0 && <EmptyState drawing="search" text={`There is no part “${component}”`} />}
        {shown.map((name) => {
          const part = parts[name];
          return (
            part && (
              <section key={name} aria-label={titleOf(name)} className="cat:mb-14">
                {!component && (
                  <h2 className="cat:mb-4 cat:text-lg cat:font-bold">
                    <Link
                      to={addressOf(name)}
                      className="cat:text-inherit cat:no-underline cat:hover:underline"
                    >
                      {titleOf(name)}
                    </Link>
                  </h2>
                )}
                <Windows name={name} part={part} views={views} />
              </section>
            )
          );
        })}
      </main>
    </div>
  );
};

/** The slash leads to the search, as on many pages. */
const useSlash = (nav: { current: HTMLElement | null }) => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      nav.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [nav]);
};

/** Dialogs that open with their windows would take the focus from the list; a window gets it from a pointer. */
const useKeptFocus = () => {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.matches('iframe')) last = target;
    };
    const keep = () =>
      setTimeout(() => {
        const taken = document.activeElement;
        if (!(taken instanceof HTMLIFrameElement) || taken.matches(':hover')) return;
        taken.blur();
        if (last?.isConnected) last.focus({ preventScroll: true });
      });
    document.addEventListener('focusin', remember);
    addEventListener('blur', keep);
    return () => {
      document.removeEventListener('focusin', remember);
      removeEventListener('blur', keep);
    };
  }, []);
};

interface WindowsProps {
  name: string;
  part: Part;
  views: readonly Pick<WindowProps, 'width' | 'theme'>[];
}

/** All states of a part in one window for each view; a part that lies over the page has one for each of its states. */
const Windows = ({ name, part: { examples, windowHeight }, views }: WindowsProps) => {
  const row = (state?: string) => (
    <div className="cat:flex cat:flex-wrap cat:items-start cat:gap-6">
      {views.map(({ width, theme }) => (
        <Window
          key={`${name} ${width} ${theme}`}
          {...{ name, state, width, theme }}
          height={windowHeight}
          title={[titleOf(name), state, `${width} px`, themeWords[theme].toLowerCase()]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </div>
  );
  if (!windowHeight) return row();
  return (
    <div className="cat:flex cat:flex-col cat:gap-8">
      {Object.keys(examples).map((state) => (
        <div key={state}>
          <h3 className="cat:mb-3 cat:text-sm cat:font-semibold cat:text-soft">{state}</h3>
          {row(state)}
        </div>
      ))}
    </div>
  );
};
