import { limits } from '@briefhouse/contracts/limits.ts';
import { getPortfolio, type Piece, pieceInput } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { TagInput } from '@briefhouse/ui/tag-input.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ChangedElsewhere, newerIsLoaded } from '../common/newer-version.tsx';
import { platformOptions } from '../common/platforms.ts';
import { FocusField } from './focus-field.tsx';
import { type PieceFormValues, typedFields, valuesOf } from './piece-values.ts';
import { isUnnamed } from './title-of-file.ts';
import { isConflict, useChangePiece } from './use-portfolio.ts';

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

/** The form for a creator's words about one piece. */
export const PieceDialog = (props: PieceDialogProps) => {
  const { piece, isCover, isCoverByPlace, onCover, onRemove, onClose } = props;
  const cache = useQueryClient();
  const change = useChangePiece();
  const [base, setBase] = useState(piece);
  const [cover, setCover] = useState(isCover);
  const { form, errors, submit, isDirty, isSending, problem } = useContractForm<
    typeof pieceInput,
    PieceFormValues
  >({
    schema: pieceInput,
    values: { ...valuesOf(piece), ...(isUnnamed(piece.title) && { title: '' }) },
    send: async (fields) => {
      const { piece: saved } = await change.mutateAsync({
        ...fields,
        piece_id: base.id,
        version: base.version,
      });
      // If the cover fails, the fields typed until the next try are based on this version.
      setBase(saved);
      if (cover !== isCover) await onCover(cover);
      toast.success('Piece saved');
      guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty || cover !== isCover, onClose);

  // An untouched form follows saves from elsewhere.
  useEffect(() => {
    if (piece.version === base.version || isDirty) return;
    form.reset(valuesOf(piece));
    setBase(piece);
  }, [piece, base, isDirty, form]);

  const reload = useMutation({
    mutationFn: () => cache.fetchQuery(contractQuery(getPortfolio, {}, { staleTime: 0 })),
    onSuccess: ({ portfolio }) => {
      const newer = portfolio.pieces.find(({ id }) => id === base.id);
      if (!newer) {
        toast.destructive('This piece was removed', 'You removed it in another tab or on another device.');
        return guard.leave();
      }
      const typed = structuredClone(form.getValues());
      const kept = typedFields(valuesOf(base), typed);
      form.reset(valuesOf(newer));
      for (const field of kept) form.setValue(field, typed[field] as never, { shouldDirty: true });
      setBase(newer);
      change.reset();
    },
  });

  const { register, control, watch } = form;
  const point = { x: watch('focus_x'), y: watch('focus_y') };
  return (
    <FormDialog
      title={isUnnamed(piece.title) ? `Your ${piece.media.video ? 'video' : 'photo'}` : piece.title}
      size="lg"
      action={{ text: 'Save', pendingText: 'Saving...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
      problem={problem}
    >
      {isConflict(change.error) && <ChangedElsewhere what="This piece" reload={reload} />}
      {reload.isSuccess && !change.error && <Notice>{newerIsLoaded}</Notice>}
      <div className="mk:grid mk:gap-x-6 mk:gap-y-4 mk:sm:grid-cols-2">
        <FocusField
          media={piece.media}
          value={point}
          onValueChange={({ x, y }) => {
            form.setValue('focus_x', x, { shouldDirty: true });
            form.setValue('focus_y', y, { shouldDirty: true });
          }}
        />
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <Field label="Title" required error={errors.title?.message}>
            <Input
              {...register('title')}
              dir="auto"
              autoComplete="off"
              placeholder="Morning skincare routine"
            />
          </Field>
          <Field label="Alt text" optional help="Screen readers read this aloud." error={errors.alt?.message}>
            <Textarea
              {...register('alt')}
              value={watch('alt')}
              limit={limits.pieceAltLength}
              rows={2}
              dir="auto"
              placeholder="A woman smooths cream onto her cheek by a window."
            />
          </Field>
        </div>
        <Field label="Description" optional error={errors.words?.message}>
          <Textarea
            {...register('words')}
            value={watch('words')}
            limit={limits.pieceWordsLength}
            dir="auto"
            placeholder="Describe the brief and the result."
          />
        </Field>
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
          <Field label="Published on" optional error={errors.platform?.message}>
            <Select
              {...register('platform', { setValueAs: (value) => value || null })}
              placeholder="Not specified"
              options={platformOptions}
            />
          </Field>
          <Field
            label="Tags"
            optional
            help="Press Enter or the plus button to add one."
            error={errors.tags?.message ?? errors.tags?.find?.((one) => one?.message)?.message}
          >
            <Controller
              name="tags"
              control={control}
              render={({ field: { value, onChange } }) => (
                <TagInput
                  value={value}
                  onValueChange={onChange}
                  max={limits.pieceTags}
                  maxLength={limits.tagLength}
                />
              )}
            />
          </Field>
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
        <Button flush variant="quiet" size="sm" onClick={onRemove} className="mk:self-start">
          <Trash2 aria-hidden="true" className="mk:size-4" />
          Remove this piece
        </Button>
      </div>
    </FormDialog>
  );
};
