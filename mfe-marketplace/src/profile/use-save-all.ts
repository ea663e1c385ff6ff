import { updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EditedPart, ProfileTab } from '../common/edited-part.ts';

interface OpenTab {
  tab: ProfileTab;
  open: (tab: ProfileTab) => void;
}

/**
 * The one Save Changes of all tabs. Nothing is sent while anything is refused; a refusal opens its tab, and the field
 * gets the focus. The first part is saved also where nothing was changed, as a press asks for it.
 */
export const useSaveAll = (parts: readonly EditedPart[], { tab, open }: OpenTab) => {
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);
  /** Where the first field with an error is to get the focus, once that tab is open. */
  const [wanted, setWanted] = useState<ProfileTab>();
  useEffect(() => {
    if (wanted !== tab) return;
    setWanted(undefined);
    document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]')?.focus();
  }, [wanted, tab]);
  const hasUnsaved = parts.some(({ unsaved }) => unsaved.length > 0);
  // What the last save said is about what stood here then.
  useEffect(() => {
    if (hasUnsaved) toast.over(updateProfile.name);
  }, [hasUnsaved]);
  const show = (refused: readonly EditedPart[]) => {
    const to = refused.some((part) => part.tab === tab) ? tab : refused[0]?.tab;
    if (!to) return;
    setWanted(to);
    if (to !== tab) open(to);
  };
  const saveParts = async () => {
    const changed = parts.filter(({ unsaved }) => unsaved.length > 0);
    const asked = changed.length > 0 ? changed : parts.slice(0, 1);
    const refused: EditedPart[] = [];
    for (const part of asked) if (!(await part.check())) refused.push(part);
    if (refused.length > 0) return show(refused);
    let isAllSaved = true;
    for (const part of asked) {
      const outcome = await part.save();
      if (outcome !== 'saved') isAllSaved = false;
      if (outcome === 'refused') refused.push(part);
    }
    if (isAllSaved)
      toast.success(
        'Profile updated successfully!',
        'Your profile information has been saved.',
        undefined,
        updateProfile.name,
      );
    show(refused);
  };
  const submit = async (event: FormEvent) => {
    // The form of a dialog over the page is its child for React, and sends itself.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    toast.over(updateProfile.name);
    setSaving(true);
    try {
      await saveParts();
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { submit, isSaving };
};
