import { Textarea, type TextareaProps } from '@briefhouse/ui/textarea.tsx';
import { lazy, Suspense, useId } from 'react';
import { type MentionsOptions, useMentions } from './use-mentions.ts';

const loadList = async () => {
  const module = await import(/* webpackChunkName: "mention-list" */ './mention-list.tsx');
  return { default: module.MentionList };
};
/** Without the list people cannot be chosen, but everything else can be written. */
const MentionList = lazy(() => loadList().catch(() => ({ default: () => null })));

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
          void loadList().catch(() => undefined);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {typed && (
        <Suspense fallback={null}>
          <MentionList id={`${id}people`} {...typed} field={field} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
};
