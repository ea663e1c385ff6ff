import { limits } from '@briefhouse/contracts/limits.ts';
import { arrangePortfolio } from '@briefhouse/contracts/marketplace/arrange-portfolio.ts';
import type { Portfolio, WorkPackage } from '@briefhouse/contracts/marketplace/piece.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Section } from '../common/section.tsx';
import { PackageFields } from './package-fields.tsx';
import { useArrange } from './use-portfolio.ts';

const packagesInput = arrangePortfolio.input.pick({ packages: true });

/** A package while it is typed: numbers are null while blank, NaN while unreadable. */
export interface TypedPackage extends Omit<WorkPackage, 'count' | 'days' | 'price_cents'> {
  count: number | null;
  days: number | null;
  price_cents: number | null;
}
export interface PackagesValues {
  packages: TypedPackage[];
}

const isSame = (a: readonly TypedPackage[], b: readonly TypedPackage[]) =>
  JSON.stringify(a) === JSON.stringify(b);

const newPackage = (): TypedPackage => ({
  id: crypto.randomUUID(),
  what: '',
  count: 1,
  days: 7,
  price_cents: null,
});

export interface PackagesSectionProps {
  portfolio: Portfolio;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What a creator offers at a price: up to six packages, saved together. */
export const PackagesSection = ({ portfolio, onUnsaved }: PackagesSectionProps) => {
  const { arrangeAndWait } = useArrange();
  const { packages: saved } = portfolio;
  /** What the form began with. */
  const [base, setBase] = useState(saved);
  const { form, errors, submit, isDirty, isSending, problem } = useContractForm<
    typeof packagesInput,
    PackagesValues
  >({
    schema: packagesInput,
    values: { packages: saved },
    send: async ({ packages = [] }) => {
      const sent = JSON.stringify(form.getValues());
      await arrangeAndWait({ packages });
      // What was typed meanwhile stays, to be saved next.
      adopt(packages, { keepValues: JSON.stringify(form.getValues()) !== sent });
      toast.success('Packages saved');
    },
  });
  const list = useFieldArray({ control: form.control, name: 'packages', keyName: 'key' });
  const adopt = (packages: WorkPackage[], options: { keepValues?: boolean } = {}) => {
    setBase(packages);
    form.reset({ packages }, options);
  };
  const isChangedElsewhere = !isSame(saved, base);

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  // An untouched form follows what is saved elsewhere.
  useEffect(() => {
    if (!isChangedElsewhere || isDirty) return;
    setBase(saved);
    form.reset({ packages: saved });
  }, [isChangedElsewhere, isDirty, saved, form]);

  const { fields } = list;
  const isFull = fields.length >= limits.packages;
  const add = () => list.append(newPackage(), { focusName: `packages.${fields.length}.what` });
  return (
    <Section
      id="packages"
      title="Packages"
      hint={`Your offers for brands, with prices. Up to ${limits.packages} packages.`}
    >
      <form onSubmit={submit} noValidate className="mk:flex mk:flex-col mk:gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        {isDirty && isChangedElsewhere && (
          <Notice
            tone="error"
            action={
              <Button size="sm" onClick={() => adopt(saved)}>
                Load the newer version
              </Button>
            }
          >
            Your packages were changed in another tab or on another device. Save to keep your version, or load
            the newer version and lose your changes.
          </Notice>
        )}
        {fields.length > 0 && (
          <ol className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-4 mk:p-0">
            {fields.map(({ key }, index) => (
              <PackageFields
                key={key}
                form={form}
                index={index}
                count={fields.length}
                errors={errors.packages?.[index]}
                onMove={(to) => list.move(index, to)}
                onRemove={() => list.remove(index)}
              />
            ))}
          </ol>
        )}
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
          <Button onClick={add} disabled={isFull}>
            <Plus aria-hidden="true" className="mk:size-4" />
            Add a package
          </Button>
          {isFull && (
            <span className="mk:text-xs mk:text-soft">
              {limits.packages} of {limits.packages}
            </span>
          )}
          {isDirty && (
            <div className="mk:ml-auto mk:flex mk:gap-2">
              <Button variant="quiet" onClick={() => adopt(saved)}>
                Discard
              </Button>
              <Button type="submit" pending={isSending} pendingText="Saving...">
                Save packages
              </Button>
            </div>
          )}
        </div>
      </form>
    </Section>
  );
};
