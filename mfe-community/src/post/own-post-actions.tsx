import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { EditPost } from './edit-post.tsx';
import type { OwnPostMenuProps } from './own-post-menu.tsx';

/** The menu of one's own post, and the dialogs that it leads to. Opens as it appears. */
export const OwnPostActions = ({
  post,
  focusAfter,
  onDeleted,
  trigger,
}: OwnPostMenuProps & { trigger: ReactElement }) => {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  /** A dialog opens once the menu has given the focus back, so that it returns it there. */
  const then = useRef<typeof opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={trigger}
        label="Post actions"
        defaultOpen
        onCloseAutoFocus={() => {
          const next = then.current;
          then.current = null;
          if (next) setTimeout(() => setOpened(next));
        }}
      >
        {!post.removal_case_id && (
          <MenuItem
            onSelect={() => {
              then.current = 'edit';
            }}
          >
            <Pencil aria-hidden="true" />
            Edit post
          </MenuItem>
        )}
        <MenuItem
          onSelect={() => {
            then.current = 'delete';
          }}
        >
          <Trash2 aria-hidden="true" />
          Delete post
        </MenuItem>
      </Menu>
      {opened === 'edit' && <EditPost post={post} onClose={close} />}
      {opened === 'delete' && (
        <DeleteQuestion postId={post.id} onClose={close} focusAfter={focusAfter} onDeleted={onDeleted} />
      )}
    </>
  );
};
