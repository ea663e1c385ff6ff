import { breakfast, breakfastAlt, shelf, shelfAlt } from './catalogue/content.ts';
import { VideoPreview } from './video-preview.tsx';

export const examples = {
  'A video, which plays under the pointer': (
    <div className="cat:w-48">
      <VideoPreview media={shelf} alt={shelfAlt} sizes="12rem" />
    </div>
  ),
  'A picture': (
    <div className="cat:w-48">
      <VideoPreview media={breakfast} alt={breakfastAlt} sizes="12rem" />
    </div>
  ),
  'Fills its place': (
    <div className="cat:h-40">
      <VideoPreview media={shelf} alt={shelfAlt} sizes="24rem" fit="cover" focus={{ x: 50, y: 62 }} />
    </div>
  ),
};
