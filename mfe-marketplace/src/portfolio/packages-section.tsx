import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Section } from '../common/section.tsx';
import { PackageFields } from './package-fields.tsx';
import type { PortfolioForm, TypedPackage } from './use-portfolio-form.ts';

const newPackage = (): TypedPackage => ({
  id: crypto.randomUUID(),
  what: '',
  count: 1,
  days: 7,
  price_cents: null,
});

export const PackagesSection = ({ portfolioForm }: { portfolioForm: PortfolioForm }) => {
  const { form, problem, isDisputed, takeSaved } = portfolioForm;
  const list = useFieldArray({ control: form.control, name: 'packages', keyName: 'key' });
  const { fields } = list;
  const isFull = fields.length >= limits.packages;
  const add = () => list.append(newPackage(), { focusName: `packages.${fields.length}.what` });
  return (
    <Section
      id="packages"
      title="Packages"
      hint={`Your offers for brands, with prices. Up to ${limits.packages} packages.`}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDisputed && (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={takeSaved}>
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
              onMove={(to) => list.move(index, to)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        <Button icon={Plus} onClick={add} disabled={isFull}>
          Add a package
        </Button>
        {isFull && (
          <span className="mk:text-xs mk:text-soft">
            {limits.packages} of {limits.packages}
          </span>
        )}
      </div>
    </Section>
  );
};
