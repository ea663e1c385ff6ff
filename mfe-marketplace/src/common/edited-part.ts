import type { Outcome } from '@briefhouse/web/use-contract-form.ts';

export type ProfileTab = 'profile' | 'portfolio' | 'notifications' | 'privacy';

export interface EditedPart {
  tab: ProfileTab;
  unsaved: readonly { tab: ProfileTab; label: string }[];
  /** Marks the fields that cannot be sent as they are. */
  check: () => Promise<boolean>;
  save: () => Promise<Outcome>;
}

/** The outcome of a save that has no field to be refused at. */
export const outcomeOf = (saved: Promise<unknown>): Promise<Outcome> =>
  saved.then(
    () => 'saved',
    () => 'failed',
  );
