import { text } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import * as z from 'zod';
import type { ChosenFile } from './post-files.ts';

const fields = z.object({ alt: text(limits.postAltLength) });

export interface AltDialogProps {
  file: ChosenFile;
  onSave: (alt: string) => void;
  onClose: () => void;
}

/** The dialog for the description of a file, for people who do not see it. */
export const AltDialog = ({ file: { upload, alt }, onSave, onClose }: AltDialogProps) => {
  const { form, dialog } = useFormDialog({
    schema: fields,
    values: { alt },
    send: (given) => onSave(given.alt),
    action: ['Save', 'Saving...'],
    onClose,
  });
  return (
    <FormDialog
      title={upload.kind === 'video' ? 'Describe this video' : 'Describe this photo'}
      size="sm"
      {...dialog}
    >
      {upload.preview && (
        <img
          src={upload.preview}
          alt=""
          className="co:max-h-48 co:w-full co:rounded-md co:bg-sunken co:object-contain"
        />
      )}
      <FormText
        form={form}
        name="alt"
        label="Alt text"
        help="Screen readers read this aloud."
        limit={limits.postAltLength}
      />
    </FormDialog>
  );
};
