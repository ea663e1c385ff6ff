import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { breakfast, breakfastAlt } from './catalogue/content.ts';
import { MovingPicture } from './moving-picture.tsx';

/** The demo has no animation, so this one is drawn here. */
const frames = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#e9dcc9"/><circle cx="36" cy="36" r="12" fill="#c8553d"><animate attributeName="r" values="8;20;8" dur="2s" repeatCount="indefinite"/></circle></svg>',
);
const moving: ShownMedia = {
  ...breakfast,
  animation: { url: `data:image/svg+xml,${frames}`, type: 'image/svg+xml' },
};

export const examples = {
  Moving: <MovingPicture media={moving} alt={breakfastAlt} sizes="24rem" />,
  'A still': <MovingPicture media={breakfast} alt={breakfastAlt} sizes="24rem" />,
};
