import { avatarHint } from '@briefhouse/contracts/limit-texts.ts';
import { avatarTypes } from '@briefhouse/contracts/limits.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { FileDrop } from '@briefhouse/ui/file-drop.tsx';
import { Progress } from '@briefhouse/ui/progress.tsx';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { AvatarUpload } from './use-avatar-upload.ts';

export interface AvatarFieldProps {
  name: string;
  /** The saved picture. */
  src: string | null;
  avatar: AvatarUpload;
}

export const AvatarField = ({ name, src, avatar }: AvatarFieldProps) => {
  const { choice, error } = avatar;
  const shown = 'preview' in choice ? choice.preview : choice.phase === 'removed' ? null : src;
  return (
    <div className="mk:flex mk:flex-col mk:gap-3">
      <FileDrop
        label={shown ? 'Change your picture' : 'Add a picture'}
        hint={avatarHint}
        accept={avatarTypes}
        onFile={avatar.take}
        error={error}
        preview={<Avatar name={name} src={shown} size={96} />}
      />
      {choice.phase === 'uploading' && (
        <Progress value={choice.progress} label="Uploading your picture" onCancel={avatar.cancel} />
      )}
      <p role="status" className="mk:m-0 mk:text-xs mk:text-soft mk:empty:hidden">
        {choice.phase === 'ready' && 'The new picture is used as soon as you save.'}
        {choice.phase === 'removed' && src && 'The picture is removed as soon as you save.'}
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-2 mk:empty:hidden">
        {avatar.retry && (
          <Button size="sm" onClick={avatar.retry}>
            <RotateCcw aria-hidden="true" className="mk:size-4" />
            Try again
          </Button>
        )}
        {(choice.phase === 'ready' || (choice.phase === 'removed' && src)) && (
          <Button size="sm" onClick={() => avatar.reset()}>
            {src ? 'Keep the current picture' : 'Discard the new picture'}
          </Button>
        )}
        {choice.phase === 'kept' && src && (
          <Button size="sm" variant="quiet" onClick={avatar.remove}>
            <Trash2 aria-hidden="true" className="mk:size-4" />
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
};
