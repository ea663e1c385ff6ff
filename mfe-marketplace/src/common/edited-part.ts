import type { FieldValues, UseFormReturn } from 'react-hook-form';

export type ProfileTab = 'profile' | 'portfolio' | 'notifications' | 'privacy';

/** After a save: a refusal stands at a field; any other failure was told by an alert or a notice. */
export type Outcome = 'saved' | 'refused' | 'failed';

/** The values of Edit Profile that one call saves. */
export interface EditedPart {
  /** Where its errors stand. */
  tab: ProfileTab;
  /** The names of all that is not saved yet, and on which tab each stands. */
  unsaved: readonly { tab: ProfileTab; label: string }[];
  /** Says at its fields what cannot be sent as it is. */
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
