import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useState } from 'react';
import type { ChosenFile } from './post-files.ts';

export interface AltDialogProps {
  file: ChosenFile;
  onSave: (alt: string) => void;
  onClose: () => void;
}

/** The dialog for the description of a file, for people who do not see it. */
export const AltDialog = ({ file: { upload, alt }, onSave, onClose }: AltDialogProps) => {
  const [text, setText] = useState(alt);
  const [isChecked, setChecked] = useState(false);
  const guard = useUnsavedGuard(text !== alt, onClose);
  const words = text.trim();
  const isTooLong = [...words].length > limits.postAltLength;
  const problem =
    isChecked && isTooLong ? `Please use at most ${limits.postAltLength} characters` : undefined;
  return (
    <FormDialog
      title={upload.kind === 'video' ? 'Describe this video' : 'Describe this photo'}
      size="sm"
      action={{ text: 'Save', pendingText: 'Saving...', pending: false }}
      guard={guard}
      onSubmit={() => {
        setChecked(true);
        if (isTooLong) return;
        onSave(words);
        guard.leave();
      }}
    >
      {upload.preview && (
        <img
          src={upload.preview}
          alt=""
          className="co:max-h-48 co:w-full co:rounded-md co:bg-sunken co:object-contain"
        />
      )}
      <Field label="Alt text" help="Screen readers read this aloud." error={problem}>
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={3}
          dir="auto"
          limit={limits.postAltLength}
        />
      </Field>
    </FormDialog>
  );
};
