import { Briefcase, MessageCircle, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Drawer } from './drawer.tsx';

const pages = [
  ['Dashboard', Briefcase],
  ['Messages', MessageCircle],
  ['Profile', UserRound],
] as const;

const Open = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Drawer title="Briefhouse" open={open} onOpenChange={setOpen}>
        <nav aria-label="Pages" className="cat:flex cat:flex-col cat:px-2">
          {pages.map(([name, Icon]) => (
            <a key={name} href="#page" className={`${buttonClass('quiet')} cat:justify-start`}>
              <Icon aria-hidden="true" className="cat:size-4" />
              {name}
            </a>
          ))}
        </nav>
      </Drawer>
    </>
  );
};

export const windowHeight = 420;

export const examples = { Open: <Open /> };
