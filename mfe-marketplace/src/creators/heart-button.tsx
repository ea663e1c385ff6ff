import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useFavorite } from './use-favorite.ts';

/** A toggle button: its label stays, `aria-pressed` says whether it is on. */
export const HeartButton = ({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }) => (
  <IconButton
    label={`Favorite ${name}`}
    hint={on ? 'Remove from favorites' : 'Add to favorites'}
    aria-pressed={on}
    onClick={onToggle}
    className={clsx(on && 'mk:text-accent-text!')}
  >
    <Heart aria-hidden="true" className={clsx(on && 'mk:fill-current')} />
  </IconButton>
);

export const FavoriteButton = ({ creator: { id, name, is_favorite } }: { creator: ShownCreator }) => {
  const favorite = useFavorite();
  return (
    <HeartButton name={name} on={is_favorite} onToggle={() => favorite.mutate({ id, add: !is_favorite })} />
  );
};
