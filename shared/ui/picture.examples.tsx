import { breakfast, breakfastAlt, goneMedia, serum, serumAlt } from './catalogue/content.ts';
import { Picture } from './picture.tsx';

export const examples = {
  'In its own ratio': <Picture media={breakfast} alt={breakfastAlt} sizes="24rem" />,
  'Fills its place': (
    <div className="cat:h-40">
      <Picture media={serum} alt={serumAlt} sizes="24rem" fit="cover" focus={{ x: 50, y: 62 }} />
    </div>
  ),
  'On its way': (
    <div className="cat:w-40">
      <Picture
        media={{ ...serum, media_id: 'waiting', expires_at: '2026-01-01T00:00:00.000Z' }}
        alt={serumAlt}
        sizes="10rem"
        renew={() => new Promise(() => undefined)}
      />
    </div>
  ),
  'Could not be loaded': <Picture media={goneMedia} alt={breakfastAlt} sizes="24rem" />,
  'A video without a poster': (
    <div className="cat:h-40">
      <Picture media={{ ...serum, placeholder: null, files: [] }} alt="Unboxing" sizes="24rem" fit="cover" />
    </div>
  ),
};
