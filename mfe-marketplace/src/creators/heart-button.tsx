import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import clsx from 'clsx';
import { Heart } from 'lucide-react';

export interface HeartButtonProps {
  name: string;
  on: boolean;
  onToggle: () => void;
}

/** Says what it is and whether it is so: a toggle, not two buttons. */
export const HeartButton = ({ name, on, onToggle }: HeartButtonProps) => (
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
