import { updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EditedPart, ProfileTab } from '../common/edited-part.ts';
import { tabNames } from './profile-tabs.ts';

type OpenTab = { tab: ProfileTab; open: (tab: ProfileTab) => void };

const tellFailed = (failed: readonly EditedPart[]) =>
  toast.destructive(
    'Error saving your changes',
    `Not saved: ${failed.map(({ tab }) => tabNames[tab]).join(', ')}. Please try again later.`,
    undefined,
    updateProfile.name,
  );

const tellSaved = (saved: readonly EditedPart[], profile: EditedPart | undefined) => {
  const [title, description] =
    profile && saved.includes(profile)
      ? ['Profile updated successfully!', 'Your profile information has been saved.']
      : [
          'Changes saved!',
          `Saved: ${saved.flatMap(({ unsaved }) => unsaved.map(({ label }) => label)).join(', ')}.`,
        ];
  toast.success(title, description, undefined, updateProfile.name);
};

/**
 * The one Save Changes of all tabs. Nothing is sent while anything is refused; a refusal opens its tab, and the field
 * gets the focus. The first part, the profile, is saved also without a change, as a press asks for it. A part that
 * fails tells why by itself; after several failures one alert names them all.
 */
export const useSaveAll = (parts: readonly EditedPart[], { tab, open }: OpenTab) => {
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);
  /** The part whose first field with an error gets the focus, once its tab is open. */
  const [wanted, setWanted] = useState<ProfileTab>();
  useEffect(() => {
    if (wanted !== tab) return;
    setWanted(undefined);
    document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]')?.focus();
  }, [wanted, tab]);
  const hasUnsaved = parts.some(({ unsaved }) => unsaved.length > 0);
  // The last save's notice is about the values of then.
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
    const failed: EditedPart[] = [];
    for (const part of asked) {
      const outcome = await part.save();
      if (outcome === 'refused') refused.push(part);
      if (outcome === 'failed') failed.push(part);
    }
    if (failed.length > 1) tellFailed(failed);
    if (failed.length + refused.length === 0) tellSaved(asked, parts[0]);
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
