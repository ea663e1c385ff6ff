import { Pencil, Trash2 } from 'lucide-react';
import { LazyMenu, type LoadedMenuProps } from './lazy-menu.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Menu, MenuItem } from './menu.tsx';

const PostMenu = ({ title, menu }: LoadedMenuProps & { title: string }) => (
  <Menu {...menu} label={`Actions for ${title}`} align="start">
    <MenuItem>
      <Pencil aria-hidden="true" />
      Edit
    </MenuItem>
    <MenuItem>
      <Trash2 aria-hidden="true" />
      Delete
    </MenuItem>
  </Menu>
);
const Lazy = lazyPart(async () => PostMenu);
const title = 'Thirty degrees, one glass';

export const windowHeight = 200;

export const examples = {
  'Opens when it is pressed': (
    <LazyMenu label={`More about ${title}`} hint="More" of={Lazy} with={{ title }} />
  ),
};
