import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { allLanguages, findLanguage, type Language, languageName } from '../common/languages.ts';

export interface LanguagesFieldProps {
  /** ISO 639-1. */
  value: readonly string[];
  onValueChange: (codes: string[]) => void;
  error?: string | undefined;
}

export const LanguagesField = ({ value, onValueChange, error }: LanguagesFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const languages = useMemo(() => allLanguages(), []);
  const isFull = value.length >= limits.languages;

  const take = ({ code }: Language) => {
    setTyped('');
    setProblem(undefined);
    if (!value.includes(code)) onValueChange([...value, code]);
  };
  const add = () => {
    if (typed.trim() === '') return;
    const found = findLanguage(typed, languages);
    if (found) take(found);
    else setProblem('Please choose a language from the list');
  };
  const change = (text: string, isPicked: boolean) => {
    setTyped(text);
    setProblem(undefined);
    const picked = isPicked && languages.find(({ name }) => name === text);
    if (picked) take(picked);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0)
      onValueChange(value.slice(0, -1));
  };
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      <Field
        label="Languages"
        optional
        error={problem ?? error}
        help={
          isFull
            ? `You have reached the limit of ${limits.languages} languages.`
            : 'Languages of your content. Press Enter or the plus button to add one.'
        }
      >
        <div className="mk:flex mk:gap-2">
          <Input
            ref={input}
            list={id}
            value={typed}
            autoComplete="off"
            readOnly={isFull}
            // A choice from the suggestions is no typing: it has another kind of input, or none.
            onChange={(event) => {
              const { inputType } = event.nativeEvent as InputEvent;
              change(event.target.value, inputType === undefined || inputType === 'insertReplacementText');
            }}
            onKeyDown={press}
            onBlur={() => {
              const whole = findLanguage(typed, languages);
              if (whole) take(whole);
            }}
          />
          <IconButton label="Add language" disabled={isFull || typed.trim() === ''} onClick={add}>
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </Field>
      <datalist id={id}>
        {languages
          .filter(({ code }) => !value.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
      </datalist>
      {value.length > 0 && (
        <ul className="mk:m-0 mk:flex mk:list-none mk:flex-wrap mk:gap-1.5 mk:p-0">
          {value.map((code) => {
            const name = languageName(code);
            return (
              <li
                key={code}
                className="mk:flex mk:items-center mk:rounded-full mk:bg-sunken mk:pl-3 mk:text-sm"
              >
                <span className="mk:max-w-48 mk:truncate">{name}</span>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onValueChange(value.filter((other) => other !== code));
                    input.current?.focus();
                  }}
                  className="mk:flex mk:size-8 mk:items-center mk:justify-center mk:rounded-full mk:text-soft mk:hover:text-ink mk:pointer-coarse:size-11"
                >
                  <X aria-hidden="true" className="mk:size-3.5" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
