import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useField } from './field.tsx';
import { addTag } from './format/tags.ts';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './input.tsx';

/** Tags that are chosen from a list instead of made up. */
export interface TagChoices {
  names: readonly string[];
  /** The tag that was typed: its whole name, or as much of it as is enough. */
  find: (typed: string) => string | undefined;
  nameOf: (tag: string) => string;
  /** Whether the last try found nothing. */
  onUnknown: (isUnknown: boolean) => void;
}

export interface TagInputProps {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  max?: number;
  maxLength?: number;
  placeholder?: string;
  /** Name of the plus button. */
  addLabel?: string;
  choices?: TagChoices;
}

/** Tags added with Enter or the plus button; repeated and blank ones are ignored. */
export const TagInput = ({
  value,
  onValueChange,
  max = 20,
  maxLength = 30,
  placeholder,
  addLabel = 'Add tag',
  choices,
}: TagInputProps) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const nameOf = choices?.nameOf ?? ((tag: string) => tag);
  const isFull = value.length >= max;
  /** Takes the text, if it is a tag. */
  const take = (text: string): boolean => {
    const tag = choices ? choices.find(text) : text;
    if (tag === undefined) return false;
    onValueChange(addTag(value, tag, max));
    setTyped('');
    return true;
  };
  const add = () => {
    if (!take(typed)) choices?.onUnknown(true);
    input.current?.focus();
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    choices?.onUnknown(false);
    // A choice from the suggestions is no typing: it has another kind of input, or none.
    const { inputType = 'insertReplacementText' } = nativeEvent as Partial<InputEvent>;
    if (inputType === 'insertReplacementText' && choices?.names.includes(target.value)) take(target.value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim()) add();
    } else if (event.key === 'Backspace' && typed === '' && value.length) {
      onValueChange(value.slice(0, -1));
    }
  };
  const remove = (tag: string) => {
    onValueChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };
  return (
    <div className="ui:flex ui:flex-col ui:gap-2">
      <div className="ui:flex ui:gap-2">
        <input
          ref={input}
          {...useField()}
          value={typed}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={type}
          onKeyDown={press}
          {...(choices && { list: id, autoComplete: 'off', readOnly: isFull, onBlur: () => take(typed) })}
          className={controlClass}
        />
        {choices && (
          <datalist id={id}>
            {choices.names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        <IconButton label={addLabel} onClick={add} disabled={!typed.trim() || isFull}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      {value.length > 0 && (
        <ul className="ui:m-0 ui:flex ui:list-none ui:flex-wrap ui:gap-1.5 ui:p-0">
          {value.map((tag) => (
            <li key={tag} className="ui:flex ui:items-center ui:rounded-full ui:bg-sunken ui:pl-3 ui:text-sm">
              <span className="ui:max-w-48 ui:truncate">{nameOf(tag)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(tag)}`}
                onClick={() => remove(tag)}
                className="ui:flex ui:size-8 ui:items-center ui:justify-center ui:rounded-full ui:text-soft ui:hover:text-ink ui:pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="ui:size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
