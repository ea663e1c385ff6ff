import { FieldError } from '@briefhouse/ui/field.tsx';
import { type ReactNode, useId } from 'react';

export interface PickListProps<T extends { id: string }> {
  legend: string;
  items: readonly T[];
  chosen: T | undefined;
  /** Whether the list is shown instead of the chosen item. */
  open: boolean;
  onOpen: () => void;
  onChoose: (item: T) => void;
  render: (item: T) => ReactNode;
  error?: string | undefined;
  children?: ReactNode;
  /** The button for more rows, or the reason why there are none, below the rows. */
  foot?: ReactNode;
}

/** The choice of one entry whose row says more than a word: radio buttons, so arrows and screen readers work. */
export const PickList = <T extends { id: string }>(props: PickListProps<T>) => {
  const { legend, items, chosen, onChoose, render, error } = props;
  const id = useId();
  if (chosen && !props.open)
    return (
      <section aria-label={legend} className="mk:flex mk:flex-col mk:gap-1.5">
        <h3 className="mk:m-0 mk:text-sm mk:font-semibold">{legend}</h3>
        <div className="mk:flex mk:items-start mk:gap-3 mk:rounded-md mk:border mk:border-accent mk:bg-accent-wash mk:px-3 mk:py-2.5">
          <div className="mk:min-w-0 mk:flex-1">{render(chosen)}</div>
          <button
            type="button"
            aria-label={`Change ${legend.toLowerCase()}`}
            onClick={props.onOpen}
            className="mk:min-h-8 mk:shrink-0 mk:rounded-sm mk:px-1 mk:text-sm mk:font-semibold mk:text-accent-text mk:hover:underline mk:pointer-coarse:min-h-11"
          >
            Change
          </button>
        </div>
      </section>
    );
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="mk:m-0 mk:min-w-0 mk:border-0 mk:p-0"
    >
      <legend className="mk:mb-1.5 mk:p-0 mk:text-sm mk:font-semibold">{legend}</legend>
      <div className="mk:flex mk:flex-col mk:gap-2">
        {props.children}
        <FieldError id={`${id}-error`} text={error} />
        <div className="mk:flex mk:max-h-72 mk:flex-col mk:gap-2 mk:overflow-y-auto mk:overscroll-contain mk:p-0.5">
          {items.map((item) => (
            <label
              key={item.id}
              className="mk:flex mk:items-start mk:gap-3 mk:rounded-md mk:border mk:border-line mk:bg-surface mk:px-3 mk:py-2.5 mk:transition-colors mk:duration-150 mk:hover:border-edge mk:has-checked:border-accent mk:has-checked:bg-accent-wash mk:has-focus-visible:outline-2 mk:has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={id}
                checked={item.id === chosen?.id}
                onChange={() => onChoose(item)}
                className="mk:mt-1 mk:size-4 mk:shrink-0 mk:outline-none"
              />
              <span className="mk:min-w-0 mk:flex-1">{render(item)}</span>
            </label>
          ))}
          {props.foot}
        </div>
      </div>
    </fieldset>
  );
};
