import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Images, MessageCircle, Scale, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { MuteItem } from '../muting/mute-item.tsx';
import type { WaitingRequest } from './use-project-requests.ts';

export interface RequestMenuProps extends LoadedMenuProps {
  request: WaitingRequest;
  name: string;
  projectName: string;
  /** The address of the creator's page; null for a deleted account, which receives no messages. */
  page: string | null;
  mayDecline: boolean;
  /** Absent for a request without terms of its own, and while nobody can be given the project. */
  onOffer: (() => void) | undefined;
  onDecline: () => void;
  onMute: () => void;
  onLeave: () => void;
}

export const RequestMenu = ({
  request,
  name,
  projectName,
  page,
  mayDecline,
  menu,
  onOffer,
  onDecline,
  onMute,
  onLeave,
}: RequestMenuProps) => {
  const navigate = useNavigate();
  const chat = useDialogLink('chat', { with: request.creator_id, project: request.project_id });
  return (
    <Menu label={`Actions for ${name}`} {...menu}>
      {page && (
        <>
          <MenuItem
            aria-label={`Message ${name} about ${projectName}`}
            onSelect={() => {
              onLeave();
              void navigate(chat.to, chat);
            }}
          >
            <MessageCircle aria-hidden="true" />
            Message {name}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              onLeave();
              void navigate(page);
            }}
          >
            <Images aria-hidden="true" />
            See their work
          </MenuItem>
        </>
      )}
      {onOffer && (
        <MenuItem aria-label={`Offer other terms to ${name}`} onSelect={onOffer}>
          <Scale aria-hidden="true" />
          Offer other terms…
        </MenuItem>
      )}
      <MenuItem aria-label={`Decline ${name}`} disabled={!mayDecline} onSelect={onDecline}>
        <X aria-hidden="true" />
        Decline
      </MenuItem>
      <MuteItem person={{ id: request.creator_id, name }} onSelect={onMute} />
    </Menu>
  );
};
