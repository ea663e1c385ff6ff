import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { TagInput } from '@briefhouse/ui/tag-input.tsx';
import { useMemo, useState } from 'react';
import { allLanguages, findLanguage, languageName } from '../common/languages.ts';

export interface LanguagesFieldProps {
  /** ISO 639-1. */
  value: readonly string[];
  onValueChange: (codes: string[]) => void;
  error?: string | undefined;
}

export const LanguagesField = ({ value, onValueChange, error }: LanguagesFieldProps) => {
  const languages = useMemo(() => allLanguages(), []);
  const [isUnknown, setUnknown] = useState(false);
  return (
    <Field
      label="Languages"
      optional
      error={isUnknown ? 'Please choose a language from the list' : error}
      help={
        value.length >= limits.languages
          ? `You have reached the limit of ${limits.languages} languages.`
          : 'Languages of your content. Press Enter or the plus button to add one.'
      }
    >
      <TagInput
        value={value}
        onValueChange={onValueChange}
        max={limits.languages}
        maxLength={limits.searchLength}
        addLabel="Add language"
        choices={{
          names: languages.filter(({ code }) => !value.includes(code)).map(({ name }) => name),
          find: (typed) => findLanguage(typed, languages)?.code,
          nameOf: (code) => languageName(code),
          onUnknown: setUnknown,
        }}
      />
    </Field>
  );
};
