import './styles.css';
import './events.ts';
import type { ComponentType } from 'react';
import type { DialogProps } from './common/dialog-props.ts';
import { ContactDialog } from './contact/contact-dialog.tsx';
import { MessagesDialog } from './list/messages-dialog.tsx';
import { ChatDialog } from './thread/chat-dialog.tsx';

/** The dialogs by the name in `?dialog=`; `params` are the query keys that the dialog owns and that closing removes. */
export const dialogs: Record<string, { component: ComponentType<DialogProps>; params: readonly string[] }> = {
  messages: { component: MessagesDialog, params: [] },
  contact: { component: ContactDialog, params: ['with', 'project'] },
  chat: { component: ChatDialog, params: ['with', 'project'] },
};
