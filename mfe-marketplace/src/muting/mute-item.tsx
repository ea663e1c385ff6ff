import { MenuItem } from '@briefhouse/ui/menu.tsx';
import { type Mutable, useMutedPeople } from '@briefhouse/ui/use-mute.ts';
import { BellOff } from 'lucide-react';

/** Mutes a person who asks or offers something; nothing for somebody who is muted already. */
export const MuteItem = ({ person, onSelect }: { person: Mutable; onSelect: () => void }) => {
  const { data: muted } = useMutedPeople();
  if (!muted || muted.some(({ id }) => id === person.id)) return null;
  return (
    <MenuItem icon={BellOff} onSelect={onSelect}>
      Mute {person.name}
    </MenuItem>
  );
};
