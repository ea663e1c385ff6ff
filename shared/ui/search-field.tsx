import { limits } from '@briefhouse/contracts/limits.ts';
import { useTyped } from '@briefhouse/web/use-typed.ts';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

type Shown = 'placeholder' | 'aria-label' | 'onKeyDown' | 'enterKeyHint' | 'ref';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, Shown> {
  value: string;
  /** `replace` is true while the same text is still being typed. */
  onSearch: (text: string, how: { replace: boolean }) => void;
}

/** A text filter: it takes effect when the typing pauses, and all of it is one step of the history. */
export const SearchField = ({ value, onSearch, ...rest }: SearchFieldProps) => {
  const typed = useTyped(value, (text, again) => onSearch(text, { replace: again }));
  return (
    <Input
      {...rest}
      type="search"
      value={typed.text}
      maxLength={limits.searchLength}
      autoComplete="off"
      onChange={({ target }) => typed.setText(target.value)}
      onBlur={typed.onBlur}
    />
  );
};
