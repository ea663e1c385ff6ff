import type { Piece, Platform } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { MediaViewer } from '@briefhouse/ui/media-viewer.tsx';
import { useNewestLocation, useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { platformNames } from '../common/platforms.ts';
import { Tags } from '../creators/creator-card.tsx';

export interface PieceDialogProps {
  pieces: readonly Piece[];
  pieceId: string;
  own: boolean;
  onClose: () => void;
}

const shownOn = (platform: Platform): string => {
  if (platform === 'other') return 'Shown somewhere else';
  return platform === 'website' ? 'Shown on a website or shop' : `Shown on ${platformNames[platform]}`;
};

/** One piece of work, large, with its creator's words; arrows lead to the others. The URL names the piece. */
export const PieceDialog = ({ pieces, pieceId, own, onClose }: PieceDialogProps) => {
  const [, change] = useUrlParams();
  const newest = useNewestLocation();
  const piece = pieces.find(({ id }) => id === pieceId);
  return (
    <MediaViewer
      items={pieces.map(({ id, title, media, alt }) => ({
        key: id,
        media,
        title,
        alt: media.video ? title : (alt ?? title),
      }))}
      current={pieceId}
      // The entry of the history stays the viewer's, so that Back closes it from any piece.
      onMove={(key) =>
        change((params) => params.set('piece', String(key)), { replace: true, state: newest().state })
      }
      onClose={onClose}
      canDownload={own}
      noun="piece"
      goneTitle="Work"
      goneText="This piece is no longer here."
      beside={
        piece &&
        (piece.words || piece.platform || piece.tags.length > 0) && (
          <>
            {piece.words && (
              <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
                {piece.words}
              </p>
            )}
            {piece.platform && <p className="mk:m-0 mk:text-sm mk:text-soft">{shownOn(piece.platform)}</p>}
            {piece.tags.length > 0 && <Tags tags={piece.tags} />}
          </>
        )
      }
    />
  );
};
