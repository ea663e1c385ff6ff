import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { avatarHint, megabytes } from '@briefhouse/contracts/limit-texts.ts';
import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { type LeaveQuestion, useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProfileTab } from '../common/edited-part.ts';
import { ChangedElsewhere, type ChangedElsewhereProps, newerIsLoaded } from '../common/newer-version.tsx';
import { Page, PageHeader } from '../common/page.tsx';
import { Section } from '../common/section.tsx';
import { useClearOfBar } from '../common/use-clear-of-bar.ts';
import { PortfolioEditor } from '../portfolio/portfolio-editor.tsx';
import { usePortfolio } from '../portfolio/use-portfolio.ts';
import { usePortfolioForm } from '../portfolio/use-portfolio-form.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileLacks } from './profile-lacks.tsx';
import { AboutSection, ClientSection, CreatorSection, NotificationsSection } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { tabNames, useProfileTab } from './profile-tabs.ts';
import { PushDevices } from './push-devices.tsx';
import { useChatSettingsForm } from './use-chat-settings.ts';
import { usePreferencesForm } from './use-preferences.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSaveAll } from './use-save-all.ts';

const CalendarSection = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './calendar-section.tsx')).CalendarSection,
);
const ChatSection = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './chat-section.tsx')).ChatSection,
);

const logoHint = `JPG, PNG or WebP, max ${megabytes(purposes.logo.picture.bytes)}`;

const aboutUploads: LeaveQuestion = {
  title: 'Stop the uploads?',
  description: 'Unfinished uploads will not be added to your work.',
  confirmText: 'Stop uploads',
  cancelText: 'Stay here',
};

/** Brings the part that the hash of the address names into view, once its tab is open and all above it is there. */
const useShownPart = (isReady: boolean) => {
  const { hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    // A return from a dialog is no new wish to see it.
    if (!isReady || !part || shown.current === key) return;
    shown.current = key;
    part.scrollIntoView({ block: 'start' });
    const field = part.hasAttribute('tabindex') ? part : part.querySelector<HTMLElement>('input, textarea');
    field?.focus({ preventScroll: true });
  }, [hash, key, isReady]);
};

/** `/edit-profile`, for both user types. */
export const EditProfileScreen = () => {
  const { status, me, error, retry } = useSession();
  const cache = useQueryClient();
  // The profile may be minutes old by now; an untouched form follows it.
  useEffect(() => refetchAnswers(cache, getMe), [cache]);
  if (me?.profile.creator) return <CreatorEditor profile={me.profile} />;
  if (me) return <ProfileEditor profile={me.profile} />;
  if (status === 'loading') return <ProfileSkeleton />;
  return (
    <Page narrow>
      <div className="mk:flex mk:flex-col mk:gap-2">
        <ButtonLink flush size="sm" variant="quiet" className="mk:self-start" icon={ArrowLeft} to="/">
          Back to the home page
        </ButtonLink>
        <PageHeader title="Edit Profile" />
      </div>
      {status === 'error' ? (
        <ErrorState title="We could not load your profile" message={messageOf(error)} onRetry={retry} />
      ) : (
        <EmptyState
          drawing="lock"
          text="Please sign in to edit your profile."
          action={
            <ButtonLink variant="primary" to="/auth?next=%2Fedit-profile">
              Sign In
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
};

/** The portfolio decides the gaps of the profile, which stand above the form and would push it down. */
const CreatorEditor = ({ profile }: { profile: Profile }) => {
  const { data, error } = usePortfolio();
  return data || error ? <ProfileEditor profile={profile} portfolio={data} /> : <ProfileSkeleton />;
};

const tabsOf = ({ creator }: Profile): readonly ProfileTab[] => [
  'profile',
  ...(creator ? (['portfolio'] as const) : []),
  'notifications',
  'privacy',
];

/** The tabs that have been opened: typing and calls there go on while another one is open. */
const useVisited = (tab: ProfileTab): ReadonlySet<ProfileTab> => {
  const visited = useRef<ReadonlySet<ProfileTab>>(new Set());
  if (!visited.current.has(tab)) visited.current = new Set([...visited.current, tab]);
  return visited.current;
};

const named = 3;

const unsavedText = (labels: readonly string[]) => {
  const rest = labels.length - named;
  return `Unsaved changes: ${labels.slice(0, rest > 1 ? named : undefined).join(', ')}${rest > 1 ? ` and ${rest} more` : ''}`;
};

const ProfileEditor = ({ profile, portfolio }: { profile: Profile; portfolio?: Portfolio | undefined }) => {
  const tabs = tabsOf(profile);
  const openTab = useProfileTab(tabs);
  const { tab } = openTab;
  const visited = useVisited(tab);
  const { form, avatar, logo, error, reload, disputed, part } = useProfileForm(profile);
  const portfolioForm = usePortfolioForm(portfolio);
  const preferences = usePreferencesForm(visited.has('notifications'));
  const chat = useChatSettingsForm(visited.has('privacy'));
  const parts = [part, portfolioForm.part, preferences.part, chat.part];
  const unsaved = parts.flatMap((one) => one.unsaved);
  const { submit, isSaving } = useSaveAll(parts, openTab);
  const [isUploading, setUploading] = useState(false);
  const isTyped = unsaved.length > 0;
  const guard = useUnsavedGuard(
    isTyped || isUploading,
    undefined,
    isTyped ? undefined : aboutUploads,
    // A tab, and a piece's dialog, open and close over it.
    { lostWith: 'path' },
  );
  useShownPart(openTab.isComplete);
  useClearOfBar();
  const home = typeHome(profile.user_type);
  const panels: Record<ProfileTab, () => ReactNode> = {
    profile: () => (
      <>
        {profile.creator && <ProfileLacks profile={profile} />}
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
      </>
    ),
    portfolio: () => (
      <PortfolioEditor creatorId={profile.id} form={portfolioForm} onUploading={setUploading} />
    ),
    notifications: () => (
      <>
        <NotificationsSection form={form} preferences={preferences} />
        <PushDevices />
        <CalendarSection fallback={<Skeleton className="mk:h-36 mk:w-full mk:rounded-xl" />} />
      </>
    ),
    privacy: () => (
      <ChatSection fallback={<Skeleton className="mk:h-72 mk:w-full mk:rounded-xl" />} form={chat} />
    ),
  };
  return (
    <Page narrow flush>
      <div className="mk:flex mk:flex-col mk:gap-2">
        <ButtonLink flush size="sm" variant="quiet" className="mk:self-start" icon={ArrowLeft} to={home}>
          Back to your dashboard
        </ButtonLink>
        <PageHeader title="Edit Profile" />
      </div>
      <form onSubmit={(event) => void submit(event)} onInput={toast.typed} noValidate>
        <Tabs value={tab} onValueChange={(next) => openTab.open(next as ProfileTab)}>
          <TabList label="Parts of your profile" className="mk:max-sm:-mx-4 mk:max-sm:px-2">
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {tabNames[name]}
                {unsaved.some((one) => one.tab === name) && <UnsavedDot />}
              </Tab>
            ))}
          </TabList>
          {tabs.map((name) => (
            <TabPanel
              key={name}
              value={name}
              kept
              tabIndex={-1}
              className="mk:flex mk:min-h-[calc(100dvh-21rem-var(--bottom-bar,0px))] mk:flex-col mk:gap-4 mk:pb-6"
            >
              {visited.has(name) && panels[name]()}
            </TabPanel>
          ))}
        </Tabs>
        <div
          data-actions="page"
          className="mk:sticky mk:bottom-[var(--bottom-bar,0px)] mk:z-10 mk:-mx-4 mk:flex mk:flex-col mk:gap-3 mk:border-t mk:border-line mk:bg-paper mk:px-4 mk:py-3 mk:sm:-mx-6 mk:sm:px-6"
        >
          <ProfileNotices error={error} reload={reload} disputed={disputed} />
          <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-end mk:gap-2">
            {isTyped && (
              <p className="mk:m-0 mk:min-w-0 mk:flex-1 mk:basis-full mk:truncate mk:text-xs mk:text-soft mk:sm:basis-0">
                {unsavedText(unsaved.map(({ label }) => label))}
              </p>
            )}
            <ButtonLink to={home}>Cancel</ButtonLink>
            <Button type="submit" variant="primary" pending={isSaving} pendingText="Saving...">
              Save Changes
            </Button>
          </div>
        </div>
      </form>
      {guard.dialog}
    </Page>
  );
};

const UnsavedDot = () => (
  <>
    <span
      aria-hidden="true"
      className="mk:ml-1.5 mk:inline-block mk:size-1.5 mk:rounded-full mk:bg-accent mk:align-middle"
    />
    <span className="mk:sr-only"> (unsaved changes)</span>
  </>
);

interface ProfileNoticesProps {
  error: Error | null;
  reload: ChangedElsewhereProps['reload'];
  /** The fields that were changed here and elsewhere, after a reload. Undefined before one. */
  disputed: readonly string[] | undefined;
}

/** The way on from a profile that changed meanwhile. A toast tells every other failure. */
const ProfileNotices = ({ error, reload, disputed }: ProfileNoticesProps) => {
  if (error instanceof ApiError && error.code === 'CONFLICT')
    return <ChangedElsewhere what="Your profile" reload={reload} />;
  if (!disputed) return null;
  return (
    <Notice>
      {disputed.length > 0
        ? `The newer version is loaded. These fields were also changed elsewhere. Saving keeps your version of: ${disputed.join(', ')}.`
        : newerIsLoaded}
    </Notice>
  );
};
