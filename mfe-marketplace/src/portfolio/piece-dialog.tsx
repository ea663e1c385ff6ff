import { limits } from '@briefhouse/contracts/limits.ts';
import { getPortfolio, type Piece, pieceInput } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormControl, FormInput, FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { TagInput } from '@briefhouse/ui/tag-input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChangedElsewhere, newerIsLoaded } from '../common/newer-version.tsx';
import { platformOptions } from '../common/platforms.ts';
import { useVersions } from '../common/use-versions.ts';
import { FocusField } from './focus-field.tsx';
import { isUnnamed } from './title-of-file.ts';
import { isConflict, useChangePiece } from './use-portfolio.ts';

/** The values of the form's controls: text is never null there. */
const valuesOf = ({ title, words, platform, tags, alt, focus_x, focus_y }: Piece) => ({
  ...{ title, platform, tags, focus_x, focus_y },
  words: words ?? '',
  alt: alt ?? '',
});

type PieceFormValues = ReturnType<typeof valuesOf>;

export interface PieceDialogProps {
  /** The piece as it was last read. */
  piece: Piece;
  isCover: boolean;
  /** The piece is the cover because it is the first: only another one can take its place. */
  isCoverByPlace: boolean;
  /** Resolves once it is saved; the person knows of a failure by then. */
  onCover: (isCover: boolean) => Promise<unknown>;
  onRemove: () => void;
  onClose: () => void;
}

export const PieceDialog = ({
  piece,
  isCover,
  isCoverByPlace,
  onCover,
  onRemove,
  onClose,
}: PieceDialogProps) => {
  const cache = useQueryClient();
  const change = useChangePiece();
  const [cover, setCover] = useState(isCover);
  const { form, isDirty, guard, dialog } = useFormDialog<typeof pieceInput, PieceFormValues>({
    schema: pieceInput,
    values: { ...valuesOf(piece), ...(isUnnamed(piece.title) && { title: '' }) },
    action: ['Save', 'Saving...'],
    dirty: (isTyped) => isTyped || cover !== isCover,
    send: async (fields): Promise<void> => {
      const { id: piece_id, version } = base;
      const { piece: saved } = await change.mutateAsync({ ...fields, piece_id, version });
      // If the cover fails, the fields typed until the next try are based on this version.
      setBase(saved);
      if (cover !== isCover) await onCover(cover);
      toast.success('Piece saved');
    },
    onClose,
  });
  const { base, setBase, adopt } = useVersions({ form, stored: piece, valuesOf, isDirty });
  const reload = useMutation({
    mutationFn: () => cache.fetchQuery(contractQuery(getPortfolio, {}, { staleTime: 0 })),
    onSuccess: ({ portfolio }) => {
      const newer = portfolio.pieces.find(({ id }) => id === base.id);
      if (!newer) {
        toast.destructive('This piece was removed', 'You removed it in another tab or on another device.');
        return guard.leave();
      }
      adopt(newer);
      change.reset();
    },
  });
  return (
    <FormDialog
      title={isUnnamed(piece.title) ? `Your ${piece.media.video ? 'video' : 'photo'}` : piece.title}
      size="lg"
      {...dialog}
    >
      {isConflict(change.error) && <ChangedElsewhere what="This piece" reload={reload} />}
      {reload.isSuccess && !change.error && <Notice>{newerIsLoaded}</Notice>}
      <div className="mk:grid mk:gap-x-6 mk:gap-y-4 mk:sm:grid-cols-2">
        <FocusField
          media={piece.media}
          value={{ x: form.watch('focus_x'), y: form.watch('focus_y') }}
          onValueChange={({ x, y }) => {
            form.setValue('focus_x', x, { shouldDirty: true });
            form.setValue('focus_y', y, { shouldDirty: true });
          }}
        />
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <FormInput
            form={form}
            name="title"
            label="Title"
            required
            dir="auto"
            autoComplete="off"
            placeholder="Morning skincare routine"
          />
          <FormText
            form={form}
            name="alt"
            label="Alt text"
            optional
            help="Screen readers read this aloud."
            rows={2}
            limit={limits.pieceAltLength}
            placeholder="A woman smooths cream onto her cheek by a window."
          />
        </div>
        <FormText
          form={form}
          name="words"
          label="Description"
          optional
          rows={4}
          limit={limits.pieceWordsLength}
          placeholder="Describe the brief and the result."
        />
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <FormSelect
            form={form}
            name="platform"
            label="Published on"
            optional
            as={{ setValueAs: (value) => value || null }}
            placeholder="Not specified"
            options={platformOptions}
          />
          <FormControl
            form={form}
            name="tags"
            label="Tags"
            optional
            help="Press Enter or the plus button to add one."
          >
            {(control) => <TagInput {...control} max={limits.pieceTags} maxLength={limits.tagLength} />}
          </FormControl>
        </div>
      </div>
      <div className="mk:flex mk:flex-col mk:gap-3 mk:border-t mk:border-line mk:pt-4">
        <Switch
          label="Cover"
          help={
            isCoverByPlace
              ? 'The first piece is your cover until you choose another.'
              : 'Your cover appears first on your card and on your page.'
          }
          checked={cover}
          disabled={isCoverByPlace}
          onChange={(event) => setCover(event.target.checked)}
        />
        <Button icon={Trash2} flush variant="quiet" size="sm" onClick={onRemove} className="mk:self-start">
          Remove this piece
        </Button>
      </div>
    </FormDialog>
  );
};
