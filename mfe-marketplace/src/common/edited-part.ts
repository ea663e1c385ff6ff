import type { FieldValues, UseFormReturn } from 'react-hook-form';

export type ProfileTab = 'profile' | 'portfolio' | 'notifications' | 'privacy';

/** The outcome of a save: a refusal stands at a field; an alert or a notice has told any other failure. */
export type Outcome = 'saved' | 'refused' | 'failed';

export interface EditedPart {
  tab: ProfileTab;
  unsaved: readonly { tab: ProfileTab; label: string }[];
  /** Marks the fields that cannot be sent as they are. */
  check: () => Promise<boolean>;
  save: () => Promise<Outcome>;
}

/** Checks a form as a press of its own button would, and sends nothing. */
export const checkForm = async <V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
): Promise<boolean> => {
  let isRight = false;
  await form.handleSubmit(() => {
    isRight = true;
  })();
  return isRight;
};

/** The outcome of a save that has no field to be refused at. */
export const outcomeOf = (saved: Promise<unknown>): Promise<Outcome> =>
  saved.then(
    () => 'saved',
    () => 'failed',
  );
