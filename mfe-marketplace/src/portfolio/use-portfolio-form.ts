import type { Portfolio, WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { arrangePortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useEffect, useState } from 'react';
import { type EditedPart, outcomeOf } from '../common/edited-part.ts';
import { useChanges } from '../common/use-changes.ts';
import { useArrange } from './use-portfolio.ts';

const packagesInput = arrangePortfolio.input.pick({ packages: true });

/** A package while it is typed: numbers are null while blank, NaN while unreadable. */
export interface TypedPackage extends Omit<WorkPackage, 'count' | 'days' | 'price_cents'> {
  count: number | null;
  days: number | null;
  price_cents: number | null;
}
export type PackagesValues = { packages: TypedPackage[] };

const isSame = (a: readonly TypedPackage[], b: readonly TypedPackage[]) =>
  JSON.stringify(a) === JSON.stringify(b);

const noPackages: WorkPackage[] = [];

/** A creator's packages and the audience of their page, as typed, and their saving. Only creators have a portfolio. */
export const usePortfolioForm = (portfolio: Portfolio | undefined) => {
  const { arrangeAndWait } = useArrange();
  const saved: WorkPackage[] = portfolio?.packages ?? noPackages;
  const [base, setBase] = useState(saved);
  const page = useChanges(portfolio && { is_public: portfolio.is_public });
  const send = (change: Parameters<typeof arrangeAndWait>[0]) =>
    page.sending(() => arrangeAndWait({ ...change, ...page.changes }));
  const { form, submit, check, isDirty, isSending, problem } = useContractForm<
    typeof packagesInput,
    PackagesValues
  >({
    schema: packagesInput,
    values: { packages: saved },
    send: async ({ packages = [] }) => {
      const sent = JSON.stringify(form.getValues());
      await send({ packages });
      // Packages that were typed meanwhile stay, to be saved next.
      adopt(packages, { keepValues: JSON.stringify(form.getValues()) !== sent });
    },
  });
  const adopt = (packages: WorkPackage[], options: { keepValues?: boolean } = {}) => {
    setBase(packages);
    form.reset({ packages }, options);
  };
  const isChangedElsewhere = !isSame(saved, base);

  // An untouched form follows saves from elsewhere.
  useEffect(() => {
    if (!isChangedElsewhere || isDirty) return;
    setBase(saved);
    form.reset({ packages: saved });
  }, [isChangedElsewhere, isDirty, saved, form]);

  const part: EditedPart = {
    tab: 'portfolio',
    unsaved: [
      ...(isDirty ? [{ tab: 'portfolio' as const, label: 'Packages' }] : []),
      ...('is_public' in page.changes ? [{ tab: 'portfolio' as const, label: 'Your page' }] : []),
    ],
    check: async () => !isDirty || check(),
    save: () => (isDirty ? submit() : outcomeOf(send({}))),
  };
  return {
    form,
    problem,
    /** Packages that are typed here were saved elsewhere meanwhile. */
    isDisputed: isDirty && isChangedElsewhere && !isSending,
    takeSaved: () => adopt(saved),
    isPublic: page.shown?.is_public ?? false,
    choosePublic: (is_public: boolean) => page.choose({ is_public }),
    part,
  };
};

export type PortfolioForm = ReturnType<typeof usePortfolioForm>;
