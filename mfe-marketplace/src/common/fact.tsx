import type { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

export const Fact = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <span className="mk:inline-flex mk:min-w-0 mk:items-center mk:gap-1.5">
    <Icon aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-faint" />
    <span dir="auto" className="mk:min-w-0 mk:wrap-anywhere">
      {children}
    </span>
  </span>
);
