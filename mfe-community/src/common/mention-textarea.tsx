import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Textarea, type TextareaProps } from '@briefhouse/ui/textarea.tsx';
import { useId } from 'react';
import { type MentionsOptions, useMentions } from './use-mentions.ts';

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
