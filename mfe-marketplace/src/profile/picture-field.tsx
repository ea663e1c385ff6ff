import { Button } from '@briefhouse/ui/button.tsx';
import { Progress } from '@briefhouse/ui/progress.tsx';
import { UploadArea } from '@briefhouse/ui/upload-area.tsx';
import { uploadWords } from '@briefhouse/ui/upload-words.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PictureChoice } from './use-picture-choice.ts';

export interface PictureFieldProps {
  choice: PictureChoice;
  src: string | null;
  noun: 'picture' | 'logo';
  hint: string;
  /** Shows the saved or the new picture; null shows the placeholder. */
  show: (src: string | null) => ReactNode;
}

export const PictureField = ({ choice, src, noun, hint, show }: PictureFieldProps) => {
  const { upload, isRemoved, refusal } = choice;
  const isOnline = useOnline();
  const failed = upload?.state === 'failed' ? upload : undefined;
  const present = upload && !failed ? upload : undefined;
  const shown = present?.preview ?? (isRemoved ? null : src);
  const problem =
    failed?.problem && (failed.canRetry ? `${failed.problem} Your current ${noun} is kept.` : failed.problem);
  const isRemoving = isRemoved && !present && src !== null;
  return (
    <div className="mk:flex mk:flex-col mk:gap-3">
      <UploadArea
        purpose={choice.purpose}
        uploads={choice.uploads}
        label={shown ? `Change your ${noun}` : `Add a ${noun}`}
        hint={hint}
        error={problem ?? refusal}
        preview={show(shown)}
      />
      {present && present.state !== 'ready' && (
        <Progress
          value={present.progress}
          label={
            isOnline && present.state !== 'preparing'
              ? `Uploading your ${noun}`
              : uploadWords(present, isOnline)
          }
          onCancel={() => choice.keep()}
        />
      )}
      <p role="status" className="mk:m-0 mk:text-xs mk:text-soft mk:empty:hidden">
        {present?.state === 'ready' && `The new ${noun} is used as soon as you save.`}
        {isRemoving && `The ${noun} is removed as soon as you save.`}
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-2 mk:empty:hidden">
        {failed?.canRetry && (
          <Button icon={RotateCcw} size="sm" onClick={choice.retry}>
            Try again
          </Button>
        )}
        {(present?.state === 'ready' || isRemoving) && (
          <Button size="sm" onClick={() => choice.keep()}>
            {src ? `Keep the current ${noun}` : `Discard the new ${noun}`}
          </Button>
        )}
        {!present && !isRemoved && src && (
          <Button icon={Trash2} flush size="sm" variant="quiet" onClick={choice.remove}>
            Remove {noun}
          </Button>
        )}
      </div>
    </div>
  );
};
