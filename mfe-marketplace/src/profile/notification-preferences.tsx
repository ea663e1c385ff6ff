import {
  alwaysInProduct,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
  type QuietHours,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { type PreferencesForm, useResumeEmail } from './use-preferences.ts';

const kinds: Record<NotificationKind, { label: string; about: string }> = {
  chat: { label: 'Messages', about: 'Chat messages' },
  projects: { label: 'Projects', about: 'Requests, offers, answers, changes and deadlines' },
  money: { label: 'Payments', about: 'Payments, refunds, plans and payouts' },
  posts: { label: 'Posts', about: 'Reactions and comments' },
};
const channels: Record<NotificationChannel, string> = { product: 'In app', email: 'Email', push: 'Push' };

export const NotificationPreferences = ({ form, emailOn }: { form: PreferencesForm; emailOn: boolean }) => {
  const { query, settings } = form;
  if (!settings)
    return (
      <QueryStates
        query={query}
        title="We could not load your notification settings"
        skeleton={
          <Loading
            label="Loading your notification settings"
            className="mk:flex mk:min-h-88 mk:flex-col mk:gap-4"
          >
            {notificationKinds.map((kind) => (
              <Skeleton key={kind} className="mk:h-11 mk:w-full" />
            ))}
          </Loading>
        }
      />
    );
  return (
    <>
      <EmailProblem problem={settings.email.problem} />
      <ChannelTable settings={settings} emailOn={emailOn} onChange={form.change} />
      <QuietHoursFields quietHours={settings.quiet_hours} form={form} />
    </>
  );
};

const EmailProblem = ({ problem }: Pick<NotificationSettings['email'], 'problem'>) => {
  const resume = useResumeEmail();
  if (!problem) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" pending={resume.isPending} onClick={() => resume.mutate({})}>
          Turn emails on again
        </Button>
      }
    >
      {problem === 'bounced'
        ? 'An email to your address came back, so we stopped sending you emails. Please check your email address.'
        : 'Your address reported an email from us as spam, so we stopped sending you emails.'}
    </Notice>
  );
};

interface ChannelTableProps {
  settings: NotificationSettings;
  emailOn: boolean;
  onChange: PreferencesForm['change'];
}

const ChannelTable = ({ settings, emailOn, onChange }: ChannelTableProps) => (
  <div className="mk:flex mk:flex-col mk:gap-2">
    <table className="mk:w-full mk:border-collapse mk:text-sm">
      <caption className="mk:sr-only">Notifications by type</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="mk:sr-only">Kind</span>
          </th>
          {notificationChannels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="mk:w-16 mk:pb-1 mk:text-center mk:text-xs mk:font-semibold mk:text-soft mk:sm:w-24"
            >
              {channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind} className="mk:border-t mk:border-line">
            <th scope="row" className="mk:py-2 mk:pr-2 mk:text-left mk:font-normal">
              <span className="mk:block mk:font-semibold">{kinds[kind].label}</span>
              <span className="mk:hidden mk:text-xs mk:text-faint mk:sm:block">{kinds[kind].about}</span>
            </th>
            {notificationChannels.map((channel) => {
              const always = channel === 'product' && alwaysInProduct.includes(kind);
              const off = channel === 'email' && !(emailOn && settings.email.working);
              return (
                <td key={channel} className={off || always ? 'mk:opacity-50' : undefined}>
                  <Switch
                    label={
                      <span className="mk:sr-only">
                        {`${kinds[kind].label}: ${channels[channel]}${always ? ', always on' : ''}`}
                      </span>
                    }
                    checked={settings.preferences[kind][channel]}
                    disabled={always || off}
                    onChange={({ currentTarget: { checked } }) => onChange(kind, channel, checked)}
                    className="mk:justify-center! mk:gap-0!"
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mk:m-0 mk:text-xs mk:text-faint">
      {emailOn ? '' : 'Email notifications are turned off above. '}
      Messages and payments always appear in the app. Push goes to browsers where you turned notifications on.
    </p>
  </div>
);

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The person's own zone first; a stored one can still be chosen if this browser does not know it. */
const zonesWith = (zone: string) =>
  [...new Set([ownZone(), zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

const QuietHoursFields = ({ quietHours, form }: { quietHours: QuietHours | null; form: PreferencesForm }) => {
  const change = (changed: Partial<QuietHours>) =>
    quietHours && form.changeHours({ ...quietHours, ...changed });
  const time = (name: 'from' | 'to', label: string) => (
    <Field label={label} error={form.problemOf(name)}>
      <Input
        type="time"
        value={quietHours?.[name]}
        onChange={({ currentTarget: { value } }) => change({ [name]: value.slice(0, 5) })}
      />
    </Field>
  );
  return (
    <div className="mk:flex mk:flex-col mk:gap-3 mk:border-t mk:border-line mk:pt-3">
      <Switch
        label="Quiet hours"
        help="No emails or push notifications at night. Payment notifications still arrive."
        checked={quietHours !== null}
        onChange={({ currentTarget: { checked } }) =>
          form.changeHours(checked ? { from: '22:00', to: '07:00', time_zone: ownZone() } : null)
        }
      />
      {quietHours && (
        <div className="mk:grid mk:grid-cols-2 mk:gap-4 mk:sm:grid-cols-[1fr_1fr_2fr]">
          {time('from', 'From')}
          {time('to', 'To')}
          <div className="mk:col-span-2 mk:sm:col-span-1">
            <Field label="Time zone">
              <Select
                value={quietHours.time_zone}
                options={zonesWith(quietHours.time_zone)}
                onValueChange={(time_zone) => change({ time_zone })}
              />
            </Field>
          </div>
        </div>
      )}
    </div>
  );
};
