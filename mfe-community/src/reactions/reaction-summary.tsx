import { reactionsIn } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import clsx from 'clsx';
import type { Target } from './react.ts';

const WhoReacted = lazyPart(
  async () => (await import(/* webpackChunkName: "who-reacted" */ './who-reacted.tsx')).WhoReacted,
);

export interface ReactionSummaryProps {
  target: Target;
  counts: Counts;
  className?: string;
}

/** "❤️👍 12": opens the list of reactions. */
export const ReactionSummary = ({ target, counts, className }: ReactionSummaryProps) => {
  const [open, setOpen] = useLayer<true>(`reactions ${target.post_id} ${target.comment_id ?? ''}`);
  const close = () => setOpen(null);
  const all = reactionsIn(counts);
  const types = reactionTypes
    .filter((type) => counts.reactions[type] > 0)
    .sort((a, b) => counts.reactions[b] - counts.reactions[a]);
  const words = types.map((type) => `${counts.reactions[type]} ${reactionLooks[type].name}`).join(', ');
  return (
    <>
      {all > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={WhoReacted.preload}
          onFocus={WhoReacted.preload}
          onClick={() => setOpen(true)}
          className={clsx(
            'co:inline-flex co:min-h-9 co:min-w-9 co:shrink-0 co:cursor-pointer co:items-center co:justify-end co:gap-1 co:rounded-md co:border-0 co:bg-transparent co:px-1.5 co:text-sm co:text-soft co:tabular-nums co:hover:bg-sunken co:pointer-coarse:min-h-11 co:pointer-coarse:min-w-11',
            className,
          )}
        >
          <span aria-hidden="true">
            {types
              .slice(0, 3)
              .map((type) => reactionLooks[type].emoji)
              .join('')}
          </span>
          {all}
          <span className="co:sr-only"> reacted: {words}</span>
        </button>
      )}
      {open && <WhoReacted target={target} counts={counts} onClose={close} />}
    </>
  );
};
