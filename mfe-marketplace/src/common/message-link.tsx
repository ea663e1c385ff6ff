import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import clsx from 'clsx';

export interface MessageLinkProps {
  person: { id: string; name: string };
  project: { id: string; name: string };
  /** Whether it is the main action of its row. */
  bordered?: boolean;
}

/** Opens the conversation with the other side of a project, ready for a message about it. */
export const MessageLink = ({ person, project, bordered = false }: MessageLinkProps) => (
  <ButtonLink
    {...useDialogLink('chat', { with: person.id, project: project.id })}
    aria-label={`Message ${person.name} about ${project.name}`}
    variant={bordered ? 'secondary' : 'quiet'}
    className={clsx('mk:max-w-full', !bordered && 'mk:first:-ml-4')}
  >
    <span dir="auto" className="mk:truncate">
      Message {person.name}
    </span>
  </ButtonLink>
);
