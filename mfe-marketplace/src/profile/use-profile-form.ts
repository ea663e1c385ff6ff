import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { profileInput, updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractQuery, patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { compareVersions, type ProfileFields, type ProfileValues, toValues } from './profile-values.ts';
import { usePictureChoice } from './use-picture-choice.ts';

const uploadRefusals = new Set(['UNSUPPORTED_FILE', 'MEDIA_NOT_READY', 'NOT_FOUND']);

/** The form of `/edit-profile`: what is typed, the version it is based on, saving, and meeting a newer version. */
export const useProfileForm = (profile: Profile) => {
  const cache = useQueryClient();
  const avatar = usePictureChoice('avatar');
  const logo = usePictureChoice('logo');
  const [base, setBase] = useState(profile);
  /** Fields that were changed here and elsewhere, after a newer version was taken in. */
  const [disputed, setDisputed] = useState<string[]>();
  const {
    form,
    submit,
    isDirty: isTyped,
  } = useContractForm<typeof profileInput, ProfileValues>({
    schema: profileInput,
    values: toValues(profile),
    send: (fields): Promise<unknown> =>
      save.mutateAsync({ fields, typed: structuredClone(form.getValues()) }),
  });
  const isDirty = isTyped || avatar.isChanged || logo.isChanged;

  /** Takes over a newer version and reapplies what was typed since `since`; returns the fields that both changed. */
  const adopt = (saved: Profile, since: ProfileValues) => {
    const typed = structuredClone(form.getValues());
    const { kept, disputed: both } = compareVersions(since, typed, toValues(saved));
    form.reset(toValues(saved));
    for (const path of kept as FieldPath<ProfileValues>[]) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], typed);
      form.setValue(path, value as never, { shouldDirty: true });
    }
    setBase(saved);
    return both;
  };

  // A version saved elsewhere replaces an untouched form at once; a touched one learns of it when it is saved.
  useEffect(() => {
    if (profile.version === base.version || isDirty) return;
    form.reset(toValues(profile));
    setBase(profile);
  }, [profile, base, isDirty, form]);

  const save = useMutation({
    mutationFn: async ({ fields }: { fields: ProfileFields; typed: ProfileValues }) => {
      // Left out where it stays as it is.
      const change = { avatar_media_id: await avatar.settled(), logo_media_id: await logo.settled() };
      return { ...(await call(updateProfile, { ...fields, ...change, version: base.version })), change };
    },
    onSuccess: ({ profile: saved, change }, { typed }) => {
      patchAnswer(cache, getMe, {}, (me) => ({ ...me, profile: saved }));
      setDisputed(undefined);
      adopt(saved, typed);
      if (change.avatar_media_id !== undefined) avatar.saved();
      if (change.logo_media_id !== undefined) logo.saved();
      toast.success('Profile updated successfully!', 'Your profile information has been saved.');
    },
    onError: (error) => {
      const changed = [avatar, logo].filter(({ isChanged }) => isChanged);
      if (error instanceof ApiError && uploadRefusals.has(error.code) && changed.length > 0)
        return changed.forEach((picture) => void picture.keep(error.message));
      const isToldInPlace =
        error instanceof ApiError && (error.code === 'CONFLICT' || Object.keys(error.issues).length > 0);
      if (!isToldInPlace) toast.destructive('Error updating profile', 'Please try again later.');
    },
  });

  const reload = useMutation({
    mutationFn: () => cache.fetchQuery(contractQuery(getMe, {}, { staleTime: 0 })),
    onSuccess: (me) => {
      save.reset();
      setDisputed(adopt(me.profile, toValues(base)));
    },
  });

  return { form, avatar, logo, isDirty, save, reload, disputed, submit };
};
