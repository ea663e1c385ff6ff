import type { ReactNode } from 'react';

interface QueueButtonProps {
  title: string;
  about: string;
  state: ReactNode;
  isChosen: boolean;
  onOpen: () => void;
}

/** A case or an appeal in the list beside the one that is open. */
export const QueueButton = ({ title, about, state, isChosen, onOpen }: QueueButtonProps) => (
  <button
    type="button"
    aria-current={isChosen}
    onClick={onOpen}
    className="ad:flex ad:w-full ad:cursor-pointer ad:flex-col ad:gap-0.5 ad:rounded-md ad:border-0 ad:bg-transparent ad:px-3 ad:py-2 ad:text-left ad:text-ink ad:transition-colors ad:duration-150 ad:hover:bg-sunken ad:aria-[current=true]:bg-sunken"
  >
    <span dir="auto" className="ad:text-sm ad:font-semibold ad:wrap-anywhere">
      {title}
    </span>
    <span className="ad:text-xs ad:text-soft">{about}</span>
    <span className="ad:text-xs ad:text-soft">{state}</span>
  </button>
);
