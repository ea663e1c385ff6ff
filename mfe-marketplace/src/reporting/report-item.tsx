import { MenuItem } from '@briefhouse/ui/menu.tsx';
import { Flag } from 'lucide-react';

interface ReportItemProps {
  /** The name of the person or thing. */
  name: string;
  onSelect: () => void;
}

/** The menu item that leads to a report. */
export const ReportItem = ({ name, onSelect }: ReportItemProps) => (
  <MenuItem onSelect={onSelect}>
    <Flag aria-hidden="true" />
    <span className="mk:min-w-0 mk:wrap-anywhere">
      Report <bdi>{name}</bdi>
    </span>
  </MenuItem>
);
