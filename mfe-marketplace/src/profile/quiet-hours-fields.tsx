import type { QuietHours } from '@briefhouse/contracts/notifications/preferences.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import type { PreferencesForm } from './use-preferences.ts';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The person's own zone first; a stored one can still be chosen if this browser does not know it. */
const zonesWith = (zone: string) =>
  [...new Set([ownZone(), zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

interface QuietHoursFieldsProps {
  quietHours: QuietHours | null;
  form: PreferencesForm;
}

/** The hours without mail and push. */
export const QuietHoursFields = ({ quietHours, form }: QuietHoursFieldsProps) => {
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
                onChange={({ currentTarget: { value } }) => change({ time_zone: value })}
              />
            </Field>
          </div>
        </div>
      )}
    </div>
  );
};
