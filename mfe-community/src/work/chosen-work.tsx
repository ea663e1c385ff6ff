import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { BriefcaseBusiness, X } from 'lucide-react';

const WorkDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "work-dialog" */ './work-dialog.tsx')).WorkDialog,
);

interface Choosing {
  chosen: ShownWork | null;
  onChange: (work: ShownWork | null) => void;
}

export interface ShowWorkButtonProps extends Pick<Choosing, 'onChange'> {
  disabled?: boolean;
  className?: string;
}

/** The button in the composer that opens the choice of the work for the post. */
export const ShowWorkButton = ({ onChange, disabled = false, className }: ShowWorkButtonProps) => {
  const dialog = useDialog();
  return (
    <>
      <IconButton
        {...(className && { className })}
        disabled={disabled}
        label="Show work"
        onPointerEnter={WorkDialog.preload}
        onFocus={WorkDialog.preload}
        onClick={() => dialog.open('show-work')}
      >
        <BriefcaseBusiness aria-hidden="true" />
      </IconButton>
      {dialog.name === 'show-work' && (
        <WorkDialog
          onChoose={(work) => {
            onChange(work);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </>
  );
};

/** The work that was chosen, and the way to leave it out. */
export const ChosenWork = ({ chosen, onChange }: Choosing) =>
  chosen && (
    <p className="co:m-0 co:flex co:min-h-11 co:items-center co:gap-2 co:rounded-md co:bg-sunken co:pl-3 co:text-sm">
      <BriefcaseBusiness aria-hidden="true" className="co:size-4 co:shrink-0 co:text-soft" />
      <span dir="auto" className="co:min-w-0 co:flex-1 co:truncate">
        {chosen.title}
      </span>
      <IconButton label={`Do not show ${chosen.title}`} hint="Remove" onClick={() => onChange(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
