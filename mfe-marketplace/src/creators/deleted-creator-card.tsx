import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { UserRoundX } from 'lucide-react';

/** A favorite whose account is gone. */
export const DeletedCreatorCard = ({ onRemove }: { onRemove: () => void }) => (
  <Card className="mk:flex mk:h-full mk:flex-col mk:items-start mk:gap-3">
    <UserRoundX aria-hidden="true" className="mk:size-8 mk:text-faint" />
    <div>
      <h3 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Deleted user</h3>
      <p className="mk:m-0 mk:text-sm mk:text-soft">This creator is no longer on Briefhouse.</p>
    </div>
    <Button size="sm" onClick={onRemove} className="mk:mt-auto">
      Remove from favorites
    </Button>
  </Card>
);
