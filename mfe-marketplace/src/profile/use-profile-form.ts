import { getMe, profileInput, updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractQuery, patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedPart } from '../common/edited-part.ts';
import { compareVersions, useVersions } from '../common/use-versions.ts';
import { labelOf, type ProfileFields, type ProfileValues, toValues } from './profile-values.ts';
import { usePictureChoice } from './use-picture-choice.ts';

const uploadRefusals = new Set(['UNSUPPORTED_FILE', 'MEDIA_NOT_READY', 'NOT_FOUND']);

/** The typed values, the version below them, saving, and the merge with a newer version. */
export const useProfileForm = (profile: Profile) => {
  const cache = useQueryClient();
  const avatar = usePictureChoice('avatar');
  const logo = usePictureChoice('logo');
  /** Fields that were changed here and elsewhere, after a newer version was taken in. */
  const [disputed, setDisputed] = useState<string[]>();
  const contractForm = useContractForm<typeof profileInput, ProfileValues>({
    schema: profileInput,
    values: toValues(profile),
    send: (fields): Promise<unknown> =>
      save.mutateAsync({ fields, typed: structuredClone(form.getValues()) }),
    isElsewhere: (error) => error instanceof ApiError && uploadRefusals.has(error.code),
  });
  const { form, submit, check } = contractForm;
  const isDirty = contractForm.isDirty || avatar.isChanged || logo.isChanged;
  const { base, adopt } = useVersions({ form, stored: profile, valuesOf: toValues, isDirty });

  const { kept: changed } = compareVersions(toValues(base), form.watch(), toValues(base));

  const save = useMutation({
    mutationFn: async ({ fields }: { fields: ProfileFields; typed: ProfileValues }) => {
      // An unchanged value is left out.
      const change = { avatar_media_id: await avatar.settled(), logo_media_id: await logo.settled() };
      return { ...(await call(updateProfile, { ...fields, ...change, version: base.version })), change };
    },
    onSuccess: ({ profile: saved, change }, { typed }) => {
      patchAnswer(cache, getMe, {}, (me) => ({ ...me, profile: saved }));
      setDisputed(undefined);
      adopt(saved, typed);
      if (change.avatar_media_id !== undefined) avatar.saved();
      if (change.logo_media_id !== undefined) logo.saved();
    },
    onError: (error) => {
      const changed = [avatar, logo].filter(({ isChanged }) => isChanged);
      if (error instanceof ApiError && uploadRefusals.has(error.code) && changed.length > 0)
        return changed.forEach((picture) => void picture.keep(error.message));
      const isToldInPlace =
        error instanceof ApiError && (error.code === 'CONFLICT' || Object.keys(error.issues).length > 0);
      if (!isToldInPlace)
        toast.destructive('Error updating profile', 'Please try again later.', undefined, updateProfile.name);
    },
  });

  const reload = useMutation({
    mutationFn: () => cache.fetchQuery(contractQuery(getMe, {}, { staleTime: 0 })),
    onSuccess: (me) => {
      save.reset();
      setDisputed(adopt(me.profile).map(labelOf));
    },
  });

  const part: EditedPart = {
    tab: 'profile',
    unsaved: [
      ...(avatar.isChanged ? [{ tab: 'profile' as const, label: 'Picture' }] : []),
      ...(logo.isChanged ? [{ tab: 'profile' as const, label: 'Logo' }] : []),
      ...changed.map((path) => ({
        tab: path === 'email_notifications_enabled' ? ('notifications' as const) : ('profile' as const),
        label: labelOf(path),
      })),
    ],
    check,
    save: submit,
  };
  return { form, avatar, logo, error: save.error, reload, disputed, part };
};
