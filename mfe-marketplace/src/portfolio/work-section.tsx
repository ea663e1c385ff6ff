import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Piece, Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { UploadArea } from '@briefhouse/ui/upload-area.tsx';
import { UploadTile } from '@briefhouse/ui/upload-tile.tsx';
import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../common/section.tsx';
import { coverOf, inOrder } from './order.ts';
import { PieceDialog } from './piece-dialog.tsx';
import { PieceGrid } from './piece-grid.tsx';
import { usePieceUploads } from './use-piece-uploads.ts';
import { useArrange, useRemovePiece } from './use-portfolio.ts';

const { picture, video } = purposes.portfolio;
const fileHint = `Photos: JPG, PNG or WebP up to ${megabytes(picture.bytes)}. Videos: MP4, WebM or MOV up to ${megabytes(video.bytes)}.`;

export type WorkSectionProps = { portfolio: Portfolio; onUploading: (isUploading: boolean) => void };

const tileId = (uploadId: string) => `upload-${uploadId}`;

/** Files that were just added stand behind all pieces, maybe far below: they come into view, at least the first. */
const useNewestInView = (uploads: readonly Upload[]) => {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const added = uploads.filter(({ id }) => !known.current.has(id));
    known.current = new Set(uploads.map(({ id }) => id));
    for (const { id } of added.reverse())
      document.getElementById(tileId(id))?.scrollIntoView({ block: 'nearest' });
  }, [uploads]);
};

/** A creator's pieces of work: added, put in order, described and removed, each saved at once. */
export const WorkSection = ({ portfolio, onUploading }: WorkSectionProps) => {
  const { arrange, arrangeAndWait, shown } = useArrange();
  const remove = useRemovePiece();
  const uploads = usePieceUploads(portfolio.pieces.length);
  const dialog = useDialog(['piece']);
  const [removing, setRemoving] = useState<Piece>();

  useNewestInView(uploads.uploads);
  const { isBusy } = uploads;
  useEffect(() => {
    onUploading(isBusy);
    return () => onUploading(false);
  }, [isBusy, onUploading]);

  const pieces = inOrder(portfolio.pieces, shown.piece_ids);
  const chosenCover = shown.cover_id === undefined ? portfolio.cover_id : shown.cover_id;
  const cover = coverOf(pieces, chosenCover);
  const edited =
    dialog.name === 'piece' ? pieces.find(({ id }) => id === dialog.params.get('piece')) : undefined;
  const isFull = pieces.length >= limits.portfolioPieces;

  return (
    <Section
      id="work"
      title="Your work"
      hint="Brands see your work first. Changes here are saved at once."
      aside={
        pieces.length > 0 && (
          <span className="mk:text-sm mk:text-soft mk:tabular-nums">
            {pieces.length} of {limits.portfolioPieces}
          </span>
        )
      }
    >
      <UploadArea
        purpose="portfolio"
        uploads={uploads}
        label="Add photos or videos"
        hint={
          isFull
            ? `${pieces.length} of ${limits.portfolioPieces}. Remove a piece before adding another.`
            : fileHint
        }
        multiple
        camera
        disabled={uploads.room === 0}
      />
      {pieces.length === 0 && uploads.uploads.length === 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">No work yet. Add at least three pieces to stand out.</p>
      )}
      <PieceGrid
        pieces={pieces}
        coverId={cover?.id}
        onOrder={(piece_ids) => arrange({ piece_ids })}
        onEdit={({ id }) => dialog.open('piece', { piece: id })}
        onMakeCover={({ id, title }) => {
          arrange({ cover_id: id });
          toast.spoken(`${title} is your cover now.`);
        }}
        onRemove={setRemoving}
      >
        {uploads.uploads.map((upload) => (
          <li key={upload.id} id={tileId(upload.id)} className="mk:aspect-[4/5] mk:min-w-0 mk:scroll-my-20">
            <UploadTile
              upload={upload}
              fit="cover"
              onCancel={() => uploads.cancel(upload.id)}
              onRetry={() => uploads.retry(upload.id)}
            />
          </li>
        ))}
      </PieceGrid>
      {edited && (
        <PieceDialog
          key={edited.id}
          piece={edited}
          isCover={edited.id === cover?.id}
          isCoverByPlace={edited.id === pieces[0]?.id && edited.id === cover?.id && chosenCover !== edited.id}
          onCover={(isCover) => arrangeAndWait({ cover_id: isCover ? edited.id : null })}
          onRemove={() => setRemoving(edited)}
          onClose={dialog.close}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title="Remove this piece?"
        description={`“${removing?.title}” will be removed from your page and your card. This cannot be undone.`}
        confirmText="Remove piece"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={() => {
          if (!removing) return;
          remove.mutate(removing, {
            onSuccess: () => edited && dialog.close(),
            onSettled: () => setRemoving(undefined),
          });
        }}
      />
    </Section>
  );
};
