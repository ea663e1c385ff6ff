import { Building2, Camera } from 'lucide-react';
import { RadioTiles } from './choice.tsx';

const kinds = [
  {
    value: 'creator',
    label: 'Creator',
    help: 'I make content',
    icon: <Camera aria-hidden="true" className="cat:size-4" />,
  },
  {
    value: 'client',
    label: 'Brand',
    help: 'I look for creators',
    icon: <Building2 aria-hidden="true" className="cat:size-4" />,
  },
];

export const examples = {
  'Nothing chosen': <RadioTiles legend="I am a" name="nothing" options={kinds} />,
  Chosen: <RadioTiles legend="I am a" name="chosen" options={kinds} defaultValue="client" />,
  'An odd number': (
    <RadioTiles
      legend="Show"
      name="odd"
      defaultValue="all"
      options={[
        { value: 'all', label: 'All projects' },
        { value: 'open', label: 'Open' },
        { value: 'mine', label: 'With a request of mine' },
      ]}
    />
  ),
};
