import clsx from 'clsx';
import { ArrowDown, LoaderCircle } from 'lucide-react';
import { textButton } from './text-button.ts';
import type { useThread } from './use-thread.ts';

type Load = Pick<ReturnType<typeof useThread>['load'], 'isPending' | 'isError' | 'variables' | 'mutate'>;

/** Loads the comments before or after those that are there; says when that failed. */
export const LoadStep = ({ load, step, text }: { load: Load; step: 'next' | 'previous'; text: string }) => {
  const isOwn = load.variables === step;
  const pending = load.isPending && isOwn;
  const failed = load.isError && isOwn;
  return (
    <span className="co:inline-flex co:min-h-9 co:items-center co:pointer-coarse:min-h-11" aria-live="polite">
      <button
        type="button"
        aria-busy={pending || undefined}
        onClick={() => {
          if (!load.isPending) load.mutate(step);
        }}
        className={clsx(textButton, 'co:-ml-2 co:gap-1.5')}
      >
        {pending && (
          <LoaderCircle
            aria-hidden="true"
            className="co:animate-[ui-spin_0.9s_linear_infinite] co:size-3.5"
          />
        )}
        {pending ? 'Loading...' : failed ? 'Loading failed. Retry' : text}
      </button>
    </span>
  );
};

export interface FootProps {
  load: Load;
  /** The label of the button that loads more; null at the end of the list. */
  more: string | null;
  /** Words in the place of the button. */
  loading?: string | null;
  waiting: number;
  /** One waiting comment, and several: "new comment", "new comments". */
  one: string;
  many: string;
  onShow: () => void;
}

/** The line below a list. It is always there, so that news of other people's comments move nothing. */
export const Foot = ({ load, more, loading, waiting, one, many, onShow }: FootProps) => (
  <div className="co:-my-1 co:flex co:min-h-9 co:items-center co:justify-between co:gap-2 co:pointer-coarse:min-h-11">
    {more || load.isError ? (
      <LoadStep load={load} step="next" text={more ?? ''} />
    ) : (
      <span className="co:text-xs co:text-faint">{loading}</span>
    )}
    <span role="status">
      {waiting > 0 && (
        <button
          type="button"
          onClick={onShow}
          className={clsx(textButton, 'co:-mr-2 co:gap-1 co:text-accent-text')}
        >
          <ArrowDown aria-hidden="true" className="co:size-3.5" />
          {`${waiting} ${waiting === 1 ? one : many}`}
        </button>
      )}
    </span>
  </div>
);
