import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useField } from './field.tsx';
import { addTag } from './format/tags.ts';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './input.tsx';

export interface TagInputProps {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  max?: number;
  maxLength?: number;
  placeholder?: string;
  /** Name of the plus button. */
  addLabel?: string;
}

/** Tags added with Enter or the plus button; repeated and blank ones are ignored. */
export const TagInput = ({
  value,
  onValueChange,
  max = 20,
  maxLength = 30,
  placeholder,
  addLabel = 'Add tag',
}: TagInputProps) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    onValueChange(addTag(value, typed, max));
    setTyped('');
    input.current?.focus();
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
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          className={controlClass}
        />
        <IconButton label={addLabel} onClick={add} disabled={!typed.trim() || value.length >= max}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      {value.length > 0 && (
        <ul className="ui:m-0 ui:flex ui:list-none ui:flex-wrap ui:gap-1.5 ui:p-0">
          {value.map((tag) => (
            <li key={tag} className="ui:flex ui:items-center ui:rounded-full ui:bg-sunken ui:pl-3 ui:text-sm">
              <span className="ui:max-w-48 ui:truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
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
