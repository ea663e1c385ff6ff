import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { Me } from '@briefhouse/web/session.tsx';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { type LucideIcon, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { fits, kinds, type Place } from './place.ts';
import { recentPlaces, rememberPlace } from './recent-places.ts';
import { useFound } from './use-found.ts';
import { type PagePlace, usePages } from './use-pages.ts';

interface Group {
  title: string;
  places: readonly Place[];
}

/** The groups of the list: without a text the recent places and all pages, with one what fits it. */
const groupsOf = (text: string, pages: readonly PagePlace[], found: readonly Place[]): Group[] => {
  // A page that this person may not open any more is no recent one.
  const recent = recentPlaces(localStorage).filter(
    ({ kind, to }) => kind !== 'page' || pages.some((page) => page.to === to),
  );
  const groups = text.trim()
    ? [
        { title: 'Pages', places: pages.filter((page) => fits(page, text)) },
        ...Object.entries(kinds).map(([kind, { title }]) => ({
          title,
          places: found.filter((place) => place.kind === kind),
        })),
      ]
    : [
        { title: 'Recent', places: recent },
        { title: 'Pages', places: pages.filter(({ to }) => !recent.some((one) => one.to === to)) },
      ];
  return groups.filter(({ places }) => places.length > 0);
};

const keyOf = ({ kind, to }: Place) => `${kind} ${to}`;

const iconOf = ({ kind, to }: Place, pages: readonly PagePlace[]): LucideIcon | undefined =>
  kind === 'page' ? pages.find((page) => page.to === to)?.icon : kinds[kind].icon;

/** The link to a place, which takes the list's own place in the history. */
const useLinkTo = () => {
  const { pathname, search } = useLocation();
  return ({ to }: Place) => {
    if (!to.startsWith('?')) return { to, replace: true };
    const params = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(to)) params.set(name, value);
    return { to: `${pathname}?${params}`, state: { dialog: true }, preventScrollReset: true, replace: true };
  };
};

/** On touch too, where dialogs leave the keyboard away: here is nothing to read before typing. */
const focusAtOnce = (field: HTMLElement | null) => field?.focus({ preventScroll: true });

/** The dialog behind Ctrl+K: one field that finds every page, and everything of one's own that can be opened. */
export const Finder = ({ me, onClose }: { me: Me; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const online = useOnline();
  const linkTo = useLinkTo();
  const pages = usePages(me);
  const { places: found, isSearching, failure, retry } = useFound(me, text);

  const groups = groupsOf(text, pages, found);
  const places = groups.flatMap((group) => group.places);
  // The mark stays on its place while answers arrive before it: Enter never opens another one.
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === marked),
  );
  const first = places[at] && keyOf(places[at]);
  if (first !== marked) setMarked(first);
  const optionId = (index: number) => `${id}-${index}`;
  const option = (index: number) =>
    box.current?.querySelector<HTMLElement>(`#${CSS.escape(optionId(index))}`);

  const move = (step: 1 | -1) => {
    const index = (at + step + places.length) % places.length;
    setMarked(places[index] && keyOf(places[index]));
    option(index)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || places.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') option(at)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Find anything" flush steady>
      <div
        data-bar="top"
        className="host:sticky host:top-0 host:z-10 host:border-b host:border-line host:bg-raised host:px-5 host:py-3"
      >
        <Input
          ref={focusAtOnce}
          role="combobox"
          aria-label="Find anything"
          aria-expanded={places.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={places.length > 0 ? optionId(at) : undefined}
          placeholder="A page, a project, a person…"
          value={text}
          maxLength={limits.searchLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            setText(target.value);
            setMarked(undefined);
          }}
          onKeyDown={onKey}
        />
      </div>
      <p role="status" className="host:sr-only">
        {text.trim() && (isSearching ? 'Searching...' : `${places.length} found`)}
      </p>
      <div ref={box} id={id} role="listbox" aria-label="Places" className="host:p-2 host:empty:hidden">
        {groups.map(({ title, places: shown }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div
              id={`${id}-${title}`}
              className="host:px-3 host:pt-3 host:pb-1 host:text-xs host:font-semibold host:text-soft"
            >
              {title}
            </div>
            {shown.map((place) => {
              const index = places.indexOf(place);
              return (
                <Option
                  key={keyOf(place)}
                  id={optionId(index)}
                  place={place}
                  icon={iconOf(place, pages)}
                  link={linkTo(place)}
                  marked={index === at}
                  onMark={() => setMarked(keyOf(place))}
                />
              );
            })}
          </div>
        ))}
      </div>
      {text.trim() && places.length === 0 && !failure && (
        <div className="host:px-5 host:py-6">
          {isSearching ? (
            <p aria-hidden="true" className="host:m-0 host:text-center host:text-sm host:text-soft">
              Searching...
            </p>
          ) : (
            <EmptyState
              text={`Nothing found for “${text.trim()}”`}
              hint="Try a part of a name or of a title."
              className="host:py-4!"
            />
          )}
        </div>
      )}
      {text.trim() && (failure || !online) && (
        <div className="host:px-5 host:pt-3 host:pb-5">
          {online ? (
            <Notice
              tone="error"
              action={
                <Button size="sm" icon={RotateCcw} onClick={retry}>
                  Retry
                </Button>
              }
            >
              Some results are missing. {failure}
            </Notice>
          ) : (
            <Notice>You are offline. Only pages and what was read before can be found.</Notice>
          )}
        </div>
      )}
    </Dialog>
  );
};

interface OptionProps {
  id: string;
  place: Place;
  icon: LucideIcon | undefined;
  link: LinkProps;
  marked: boolean;
  onMark: () => void;
}

/** An entry of the list: a link, so that it can be opened in another tab too. The focus stays in the field. */
const Option = ({ id, place, icon: Icon, link, marked, onMark }: OptionProps) => (
  <Link
    {...link}
    id={id}
    role="option"
    aria-selected={marked}
    tabIndex={-1}
    onPointerMove={onMark}
    onClick={() => rememberPlace(localStorage, place)}
    className="host:flex host:min-h-11 host:items-center host:gap-3 host:rounded-md host:px-3 host:text-sm host:text-ink host:no-underline host:aria-selected:bg-sunken"
  >
    {Icon && <Icon aria-hidden="true" className="host:size-5 host:shrink-0 host:text-soft" />}
    <span dir="auto" className="host:min-w-0 host:truncate host:font-semibold">
      {place.label}
    </span>
    {place.about && (
      <span dir="auto" className="host:min-w-0 host:flex-1 host:truncate host:text-soft">
        {place.about}
      </span>
    )}
  </Link>
);
