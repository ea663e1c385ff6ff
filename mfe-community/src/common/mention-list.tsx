import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { foldedText } from '@briefhouse/contracts/folded-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSettled } from '@briefhouse/web/use-settled.ts';
import { keepPreviousData } from '@tanstack/react-query';
import clsx from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TypedName } from './typed-name.ts';

export interface MentionListProps extends TypedName {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: (person: Mention) => void;
}

const optionId = (id: string, index: number) => `${id}-${index}`;

const hasWords = (name: string, q: string) => {
  const folded = foldedText(name);
  return foldedText(q)
    .split(' ')
    .every((word) => folded.includes(word));
};

const gap = 4;
const margin = 8;
/** The height of the list, and the least height, for little room, that still shows the person who is meant. */
const heights = { most: 288, least: 120 };

/**
 * Beside the text area: people whose names contain the typed letters. The focus stays in the text. The list is in the
 * top layer, so that no dialog cuts it off.
 */
export const MentionList = ({ id, from, q, field, onChoose }: MentionListProps) => {
  /** The name whose list Escape has closed: it is left alone until another one begins. */
  const [closed, setClosed] = useState<number | null>(null);
  const isClosed = closed === from;
  const settled = useSettled(q);
  const query = useContractQuery(
    searchPeople,
    { q: settled.slice(0, limits.searchLength) },
    {
      select: ({ people }) => people,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      enabled: !isClosed,
    },
  );
  // Until the answer to the last letters is there, the list shows earlier people who still fit. Enter never chooses
  // another.
  const isBehind = settled !== q || query.isPlaceholderData;
  const people = (query.data ?? []).filter((person) => !isBehind || hasWords(fullName(person), q));
  const [at, setAt] = useState({ q, index: 0 });
  const active = Math.min(at.q === q ? at.index : 0, people.length - 1);
  const box = useRef<HTMLDivElement>(null);
  // A text without a match that contains a space reads like a sentence, and not like a name.
  const shown = !isClosed && (people.length > 0 || !q.includes(' '));
  usePlace(box, shown);
  useOption(field, id, shown ? active : -1);

  const choose = (index: number) => {
    const person = people[index];
    if (person) onChoose({ person_id: person.id, name: fullName(person), user_type: person.user_type });
  };
  const press = (key: string): boolean => {
    if (key === 'Escape') setClosed(from);
    else if (people.length === 0) return false;
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      const index = (active + step + people.length) % people.length;
      setAt({ q, index });
      box.current?.querySelector(`#${CSS.escape(optionId(id, index))}`)?.scrollIntoView({ block: 'nearest' });
    } else return false;
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (!shown || shiftKey || ctrlKey || metaKey || altKey || target !== field.current) return;
    if (!press(key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // The list hears the key before the form of the text, and before the dialog around it.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);

  if (!shown) return null;
  const words = query.isError
    ? messageOf(query.error)
    : query.fetchStatus === 'paused'
      ? 'You are offline'
      : query.isPending || (isBehind && people.length === 0)
        ? 'Searching...'
        : people.length === 0
          ? 'No users found'
          : null;
  return (
    <div
      ref={box}
      popover="manual"
      className="ui-pop co:fixed co:inset-auto co:m-0 co:w-80 co:overflow-y-auto co:rounded-lg co:border co:border-line co:bg-raised co:p-1.5 co:shadow-float"
    >
      <p role="status" className={words ? 'co:m-0 co:px-2.5 co:py-2 co:text-sm co:text-soft' : 'co:sr-only'}>
        {words ?? `${people.length} ${people.length === 1 ? 'person' : 'people'} found`}
      </p>
      <div id={id} role="listbox" aria-label="People to mention" tabIndex={-1}>
        {people.map((person, index) => (
          <button
            key={person.id}
            id={optionId(id, index)}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            className={clsx(
              'co:flex co:min-h-11 co:w-full co:border-0 co:text-left co:text-ink co:cursor-pointer co:items-center co:gap-2.5 co:rounded-md co:px-2.5 co:py-1 co:hover:bg-sunken',
              index === active ? 'co:bg-sunken' : 'co:bg-transparent',
            )}
          >
            <Avatar name={fullName(person)} src={person.avatar_url} size={32} />
            <span className="co:min-w-0 co:flex-1">
              <span dir="auto" className="co:block co:truncate co:text-sm co:font-semibold">
                {fullName(person)}
              </span>
              <span className="co:block co:truncate co:text-xs co:text-soft">
                {person.user_type === 'client' ? (person.brand?.company_name ?? 'Brand') : 'UGC Creator'}
              </span>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
};

/** The visible part of the page: a phone's keyboard takes the lower half. */
const screenPart = () => {
  const { offsetTop = 0, height = innerHeight } = globalThis.visualViewport ?? {};
  return { top: offsetTop, bottom: offsetTop + height };
};

/** The list stands above a text with more room above than below, and over a text that leaves no room at all. */
const place = (box: HTMLElement, above: boolean) => {
  const at = box.parentElement?.getBoundingClientRect();
  if (!at) return;
  const part = screenPart();
  const edge = above
    ? Math.max(at.top, Math.min(at.bottom, part.top + heights.least)) - gap
    : Math.min(at.bottom, Math.max(at.top, part.bottom - heights.least)) + gap;
  const room = (above ? edge - part.top : part.bottom - edge) - margin;
  box.style.top = `${edge}px`;
  box.style.left = `${at.left}px`;
  box.style.translate = above ? '0 -100%' : '';
  box.style.maxWidth = `${at.width}px`;
  box.style.maxHeight = `${Math.min(heights.most, Math.max(heights.least, room))}px`;
};

/** Keeps the list at its text, whatever scrolls. The side is chosen once. */
const usePlace = (box: RefObject<HTMLElement | null>, shown: boolean) => {
  const above = useRef(false);
  useLayoutEffect(() => {
    const at = shown && box.current?.parentElement?.getBoundingClientRect();
    if (!at) return;
    const part = screenPart();
    const below = part.bottom - at.bottom;
    above.current = below < 240 && at.top - part.top > below;
    box.current?.showPopover?.();
    const follow = () => box.current && place(box.current, above.current);
    const over = new AbortController();
    for (const view of [globalThis, globalThis.visualViewport])
      for (const type of ['scroll', 'resize'])
        view?.addEventListener(type, follow, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  }, [box, shown]);
  // A text grows as it is typed.
  useLayoutEffect(() => {
    if (box.current) place(box.current, above.current);
  });
};

/** Tells the text area the option that Enter chooses. */
const useOption = (field: RefObject<HTMLTextAreaElement | null>, id: string, active: number) => {
  useEffect(() => {
    const element = field.current;
    if (!element || active < 0) return;
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', optionId(id, active));
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [field, id, active]);
};
