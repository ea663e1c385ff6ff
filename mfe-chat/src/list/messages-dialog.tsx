import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { DialogProps } from '../common/dialog-props.ts';
import { ConversationList } from './conversation-list.tsx';
import { PeopleSearch } from './people-search.tsx';

/** `?dialog=messages`: the conversations, or the search for somebody new. */
export const MessagesDialog = ({ close }: DialogProps) => {
  const [searching, setSearching] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Messages"
      aside={
        <Button
          size="sm"
          icon={SquarePen}
          aria-pressed={searching}
          onClick={() => setSearching(!searching)}
          className="ch:-my-1 ch:ml-auto"
        >
          New Chat
        </Button>
      }
      flush
      steady
      className="ch:sm:h-[min(86dvh,44rem)]"
    >
      {searching ? <PeopleSearch /> : <ConversationList onNewChat={() => setSearching(true)} />}
    </Dialog>
  );
};
