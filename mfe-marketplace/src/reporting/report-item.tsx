import { MenuItem } from '@briefhouse/ui/menu.tsx';
import { Flag } from 'lucide-react';

interface ReportItemProps {
  /** Who or what. */
  name: string;
  onSelect: () => void;
}

/** What a menu says that leads to a report. */
export const ReportItem = ({ name, onSelect }: ReportItemProps) => (
  <MenuItem onSelect={onSelect}>
    <Flag aria-hidden="true" />
    <span className="mk:min-w-0 mk:wrap-anywhere">
      Report <bdi>{name}</bdi>
    </span>
  </MenuItem>
);
