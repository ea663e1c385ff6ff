import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Textarea, type TextareaProps } from '@briefhouse/ui/textarea.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type TypedName, typedNameAt } from './typed-name.ts';

/** Without the list people cannot be chosen, but everything else can be written. */
const MentionList = lazyPart(
  async () => (await import(/* webpackChunkName: \"mention-list\" */ './mention-list.tsx')).MentionList,
  { quiet: true },
);

export interface MentionTextareaProps
  extends Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'>,
    MentionsOptions {}

/** A text area in which "@" and the beginning of a name offer people. */
export const MentionTextarea = ({
  value,
  onChange,
  onMentions,
  named,
  onFocus,
  onBlur,
  onSelect,
  ...rest
}: MentionTextareaProps) => {
  const id = useId();
  const { field, typed, change, look, choose, close } = useMentions({ value, onChange, onMentions, named });
  return (
    <div className="co:relative">
      <Textarea
        {...rest}
        value={value}
        aria-autocomplete="list"
        onChange={(event) => {
          change(event.target.value);
          look(event.target);
        }}
        onSelect={(event) => {
          look(event.currentTarget);
          onSelect?.(event);
        }}
        onFocus={(event) => {
          MentionList.preload();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {typed && <MentionList id={`${id}people`} {...typed} field={field} onChoose={choose} />}
    </div>
  );
};

interface MentionsOptions {
  value: string;
  onChange: (text: string) => void;
  /**
   * Called with the named people at each typed change. A text that is set from elsewhere is not looked at: code that
   * empties it forgets these as well.
   */
  onMentions: (people: Mention[]) => void;
  /** The people whom the text names from the start, in a draft or an edited text. */
  named?: readonly Mention[] | undefined;
}

/** The people who may be meant by the "@" that is being typed in a text area, and those whom its text names. */
const useMentions = ({ value, onChange, onMentions, named = [] }: MentionsOptions) => {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const chosen = useRef<Mention[]>([]);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState<TypedName | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const known = () =>
    [...named, ...chosen.current].filter(
      ({ person_id }, index, all) => all.findIndex((other) => other.person_id === person_id) === index,
    );
  const change = (text: string) => {
    onChange(text);
    onMentions(
      known()
        .filter(({ name }) => text.includes(`@${name}`))
        .slice(0, limits.mentions),
    );
  };
  /** Looks at the letters at the caret. */
  const look = (element: HTMLTextAreaElement) => {
    field.current = element;
    const { value: text, selectionStart, selectionEnd } = element;
    const found = selectionStart === selectionEnd ? typedNameAt(text, selectionStart) : null;
    const isKnown = found && known().some(({ name }) => `${found.q} `.startsWith(`${name} `));
    const next = isKnown ? null : found;
    setTyped((now) => (now?.from === next?.from && now?.q === next?.q ? now : next));
  };
  /** Puts somebody's name in the place of its typed beginning. */
  const choose = (person: Mention) => {
    if (!typed) return;
    const end = field.current?.selectionStart ?? value.length;
    const rest = value.slice(end);
    const inserted = `@${person.name}${/^\s/.test(rest) ? '' : ' '}`;
    chosen.current.push(person);
    caret.current = typed.from + `@${person.name} `.length;
    setTyped(null);
    change(value.slice(0, typed.from) + inserted + rest);
  };
  return { field, typed, change, look, choose, close: () => setTyped(null) };
};
