import clsx from 'clsx';
import { useState } from 'react';
import { initials } from './format/names.ts';
import { type Tint, tintOf } from './format/tint.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Pixels. */
  size?: 24 | 32 | 40 | 56 | 96;
  /** A company's logo: a square that shows all of it. */
  logo?: boolean;
  className?: string;
}

const sizes = {
  24: 'ui:size-6 ui:text-[0.625rem]',
  32: 'ui:size-8 ui:text-xs',
  40: 'ui:size-10 ui:text-sm',
  56: 'ui:size-14 ui:text-lg',
  96: 'ui:size-24 ui:text-2xl',
};

const tints: Readonly<Record<Tint, string>> = {
  accent: 'ui:bg-accent-wash ui:text-accent-text',
  todo: 'ui:bg-todo-wash ui:text-todo',
  progress: 'ui:bg-progress-wash ui:text-progress',
  done: 'ui:bg-done-wash ui:text-done',
  pending: 'ui:bg-pending-wash ui:text-pending',
};

/** Quiet ground and text colour of a person without a picture: always the same for one name. */
export const tintClass = (name: string): string => tints[tintOf(name)];

/** A decoration beside the name it shows; initials on the person's own tint while there is no picture, or when it fails to load. */
export const Avatar = ({ name, src, size = 40, logo = false, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const looks = clsx(
    'ui:shrink-0 ui:select-none',
    !logo ? 'ui:rounded-full' : size < 56 ? 'ui:rounded-md' : 'ui:rounded-lg',
    sizes[size],
    className,
  );
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={clsx(
          looks,
          // Most logos are made for paper: a dark one would vanish on a dark page.
          logo
            ? 'ui:border ui:border-line ui:bg-white ui:bg-clip-padding ui:object-contain'
            : 'ui:bg-sunken ui:object-cover',
        )}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        looks,
        'ui:inline-flex ui:items-center ui:justify-center ui:font-bold',
        tintClass(name),
      )}
    >
      {initials(name)}
    </span>
  );
};
