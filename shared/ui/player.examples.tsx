import { shelf, shelfAlt } from './catalogue/content.ts';
import { Player } from './player.tsx';
import { VideoPreview } from './video-preview.tsx';

export const examples = {
  'Behind its poster': (
    <div className="cat:w-48">
      <Player media={shelf} label="The whole shelf at 7:40" sizes="12rem" />
    </div>
  ),
  'Fills its place': (
    <div className="cat:h-48">
      <Player media={shelf} label="The whole shelf at 7:40" sizes="24rem" fit="cover" />
    </div>
  ),
  'With a preview as its poster': (
    <div className="cat:w-48" data-preview-area>
      <Player
        media={shelf}
        label="The whole shelf at 7:40"
        sizes="12rem"
        poster={<VideoPreview media={shelf} alt={shelfAlt} sizes="12rem" />}
      />
    </div>
  ),
};
