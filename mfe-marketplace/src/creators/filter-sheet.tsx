import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { CreatorChoices } from './creator-choices.tsx';
import type { CreatorFiltersProps } from './creator-filters.tsx';
import { chosenFilters, noFilters, sortOptionsOf } from './search.ts';
import { useDirectoryFilters } from './use-creators.ts';

/** All filters and the order in one sheet; each choice takes effect at once, in the list behind it. */
export const FilterSheet = ({ view, onChange, onClose }: CreatorFiltersProps & { onClose: () => void }) => {
  const { hasRatings } = useDirectoryFilters();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      footer={
        <>
          <Button
            disabled={chosenFilters(view).length === 0}
            onClick={() => onChange({ ...noFilters, q: view.q })}
          >
            Reset
          </Button>
          <DialogClose asChild>
            <Button variant="primary">Show creators</Button>
          </DialogClose>
        </>
      }
    >
      <div className="mk:flex mk:flex-col mk:gap-4">
        <CreatorChoices view={view} onChange={onChange} />
        {!view.favorites && (
          <Field label="Sort by">
            <Select
              value={view.sort}
              options={sortOptionsOf(view, hasRatings)}
              onValueChange={(sort) => onChange({ sort })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
};
