import { useDownload } from '@briefhouse/ui/download-media.tsx';
import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { EditPostLater } from './edit-post-later.ts';
import type { OwnPostMenuProps } from './own-post-menu.tsx';

/** The menu of one's own post, and the dialogs that it leads to. */
export const OwnPostActions = ({ post, focusAfter, onDeleted, menu }: OwnPostMenuProps & LoadedMenuProps) => {
  const [isEdited, edit] = useLayer<true>(`edit-post ${post.id}`);
  const [isDeleted, setDeleted] = useState(false);
  const { download } = useDownload();
  /** The video that the menu can download; pictures have their viewer for that. */
  const film = post.media.find(({ video }) => video);
  return (
    <>
      <Menu {...menu} label="Post actions">
        {film && (
          <MenuItem icon={Download} onSelect={() => void download(film.media_id)}>
            Download video
          </MenuItem>
        )}
        {!post.removal_case_id && (
          <MenuItem icon={Pencil} after={() => edit(true)}>
            Edit post
          </MenuItem>
        )}
        <MenuItem icon={Trash2} after={() => setDeleted(true)}>
          Delete post
        </MenuItem>
      </Menu>
      {isEdited && <EditPostLater post={post} onClose={() => edit(null)} />}
      {isDeleted && (
        <DeleteQuestion
          postId={post.id}
          onClose={() => setDeleted(false)}
          focusAfter={focusAfter}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
};
