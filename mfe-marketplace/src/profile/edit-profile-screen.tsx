import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { avatarHint, megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { type LeaveQuestion, useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Page, PageHeader } from '../common/page.tsx';
import { Section } from '../common/section.tsx';
import { PortfolioEditor, type UnsavedPart } from '../portfolio/portfolio-editor.tsx';
import { usePortfolio } from '../portfolio/use-portfolio.ts';
import { MutedPeople } from './muted-people.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileLacks } from './profile-lacks.tsx';
import { ProfileNotices } from './profile-notices.tsx';
import { AboutSection, ClientSection, CreatorSection, NotificationsSection } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { PushDevices } from './push-devices.tsx';
import { useProfileForm } from './use-profile-form.ts';

const ChatSection = lazy(async () => {
  const module = await import(/* webpackChunkName: "chat" */ './chat-section.tsx');
  return { default: module.ChatSection };
});

const logoHint = `JPG, PNG or WebP, max ${megabytes(purposes.logo.picture.bytes)}`;

const aboutUploads: LeaveQuestion = {
  title: 'Stop the uploads?',
  description: 'Unfinished uploads will not be added to your work.',
  confirmText: 'Stop uploads',
  cancelText: 'Stay here',
};

/** Which parts beside the form would be lost with the page. */
const useUnsavedParts = () => {
  const [unsaved, setUnsaved] = useState<Record<UnsavedPart, boolean>>({
    uploads: false,
    packages: false,
  });
  const onUnsaved = useMemo(() => {
    const mark = (part: UnsavedPart) => (is: boolean) =>
      setUnsaved((all) => (all[part] === is ? all : { ...all, [part]: is }));
    return { uploads: mark('uploads'), packages: mark('packages') };
  }, []);
  return { unsaved, onUnsaved };
};

/** Brings the part that the address names into view once everything above it is there. */
const useShownPart = (isComplete: boolean) => {
  const { hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    // Back from a dialog is no new wish to see it.
    if (!isComplete || !part || shown.current === key) return;
    shown.current = key;
    part.scrollIntoView({ block: 'start' });
    part.focus({ preventScroll: true });
  }, [hash, key, isComplete]);
};

const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mk:-ml-1 mk:inline-flex mk:min-h-10 mk:items-center mk:pointer-coarse:min-h-11 mk:gap-1.5 mk:self-start mk:rounded-md mk:px-1 mk:text-sm mk:font-semibold mk:text-soft mk:no-underline mk:hover:text-ink"
  >
    <ArrowLeft aria-hidden="true" className="mk:size-4" />
    {children}
  </Link>
);

/** `/edit-profile`, for both user types. */
export const EditProfileScreen = () => {
  const { status, me, error, retry } = useSession();
  const cache = useQueryClient();
  // The profile may be minutes old by now; the form follows while nothing is typed.
  useEffect(() => refetchAnswers(cache, getMe), [cache]);
  if (me?.profile.creator) return <CreatorEditor profile={me.profile} />;
  if (me) return <ProfileEditor profile={me.profile} />;
  if (status === 'loading') return <ProfileSkeleton />;
  return (
    <Page narrow>
      <div className="mk:flex mk:flex-col mk:gap-2">
        <BackLink to="/">Back to the home page</BackLink>
        <PageHeader title="Edit Profile" />
      </div>
      {status === 'error' ? (
        <ErrorState title="We could not load your profile" message={messageOf(error)} onRetry={retry} />
      ) : (
        <EmptyState
          drawing="lock"
          text="Please sign in to edit your profile."
          action={
            <Button asChild variant="primary">
              <Link to="/auth?next=%2Fedit-profile">Sign In</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
};

/** Their work stands above the form and would push it down if it came later. */
const CreatorEditor = ({ profile }: { profile: Profile }) => {
  const { data, error } = usePortfolio();
  return data || error ? <ProfileEditor profile={profile} /> : <ProfileSkeleton />;
};

const ProfileEditor = ({ profile }: { profile: Profile }) => {
  const { form, avatar, logo, isDirty, save, reload, disputed, submit } = useProfileForm(profile);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const isTyped = isDirty || unsaved.packages;
  const guard = useUnsavedGuard(
    isTyped || unsaved.uploads,
    undefined,
    isTyped ? undefined : aboutUploads,
    // A piece's dialog opens and closes over it.
    { lostWith: 'path' },
  );
  useShownPart(!usePortfolio({ enabled: profile.creator !== null }).isLoading);
  const home = typeHome(profile.user_type);
  return (
    <Page narrow flush>
      <div className="mk:flex mk:flex-col mk:gap-2">
        <BackLink to={home}>Back to your dashboard</BackLink>
        <PageHeader title="Edit Profile" />
      </div>
      {profile.creator && (
        <div className="mk:flex mk:flex-col mk:gap-4">
          <ProfileLacks profile={profile} />
          <PortfolioEditor creatorId={profile.id} onUnsaved={onUnsaved} />
        </div>
      )}
      <form onSubmit={submit} noValidate className="mk:flex mk:flex-col mk:gap-4">
        <Section id="picture" title="Your picture">
          <PictureField
            choice={avatar}
            src={profile.avatar_url}
            noun="picture"
            hint={avatarHint}
            show={(src) => <Avatar name={fullName(profile)} src={src} size={96} />}
          />
        </Section>
        <AboutSection form={form} />
        {profile.creator && <CreatorSection form={form} />}
        {profile.client && (
          <ClientSection form={form} brandId={profile.id}>
            <PictureField
              choice={logo}
              src={profile.client.logo_url}
              noun="logo"
              hint={logoHint}
              show={(src) => (
                <Avatar
                  logo
                  name={form.watch('client.company_name') || fullName(profile)}
                  src={src}
                  size={96}
                />
              )}
            />
          </ClientSection>
        )}
        <NotificationsSection form={form} />
        <PushDevices />
        <MutedPeople />
        <Suspense fallback={<Skeleton className="mk:h-72 mk:w-full mk:rounded-xl" />}>
          <ChatSection />
        </Suspense>
        <div
          data-actions="page"
          className="mk:sticky mk:bottom-0 mk:z-10 mk:-mx-4 mk:flex mk:flex-col mk:gap-3 mk:border-t mk:border-line mk:bg-paper mk:px-4 mk:py-3 mk:sm:-mx-6 mk:sm:px-6"
        >
          <ProfileNotices error={save.error} reload={reload} disputed={disputed} />
          <div className="mk:flex mk:items-center mk:justify-end mk:gap-2">
            {isDirty && (
              <span className="mk:mr-auto mk:hidden mk:text-xs mk:text-soft mk:min-[400px]:inline">
                Unsaved changes
              </span>
            )}
            <Button asChild>
              <Link to={home}>Cancel</Link>
            </Button>
            <Button type="submit" variant="primary" pending={save.isPending} pendingText="Saving...">
              Save Changes
            </Button>
          </div>
        </div>
      </form>
      {guard.dialog}
    </Page>
  );
};
