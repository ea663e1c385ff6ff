import { Ellipsis, Flag, Pencil, Trash2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';

const trigger = (
  <IconButton label="More about Mira" hint="More">
    <Ellipsis aria-hidden="true" />
  </IconButton>
);

const Theme = () => {
  const [theme, setTheme] = useState('light');
  return (
    <Menu trigger={trigger} label="Account" align="start" inline defaultOpen>
      <MenuChoice
        label="Theme"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'As the system' },
        ]}
      />
    </Menu>
  );
};

export const windowHeight = 300;

export const examples = {
  Open: (
    <Menu trigger={trigger} label="Actions for Mira" align="start" inline defaultOpen>
      <MenuLabel>Mira Petrova</MenuLabel>
      <MenuItem>
        <VolumeX aria-hidden="true" />
        Mute
      </MenuItem>
      <MenuItem>
        <Flag aria-hidden="true" />
        Report
      </MenuItem>
      <MenuSeparator />
      <MenuItem disabled>
        <Trash2 aria-hidden="true" />
        Remove from favourites
      </MenuItem>
    </Menu>
  ),
  'A choice': <Theme />,
  Closed: (
    <Menu trigger={trigger} label="Actions for Mira" align="start">
      <MenuItem>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
    </Menu>
  ),
};
