import { limits } from '@briefhouse/contracts/limits.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import {
  errorOf,
  FormControl,
  FormInput,
  type FormInputProps,
  FormSelect,
} from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { TagInput } from '@briefhouse/ui/tag-input.tsx';
import clsx from 'clsx';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Section } from '../common/section.tsx';
import { LanguagesField } from './languages-field.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import type { ProfilePart } from './profile-steps.ts';
import { labelOf, type ProfileFields, type ProfileValues, parsePrice } from './profile-values.ts';
import type { PreferencesForm } from './use-preferences.ts';

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileFields>;

const pair = 'mk:grid mk:gap-4 mk:sm:grid-cols-2';

const Place = ({ id, className, children }: { id: ProfilePart; className?: string; children: ReactNode }) => (
  <div id={id} className={clsx('mk:scroll-mt-20', className)}>
    {children}
  </div>
);

type TextProps = Omit<FormInputProps<ProfileValues>, 'label'> & { label?: string };

const Text = (props: TextProps) => <FormInput optional label={labelOf(props.name)} {...props} />;

export const AboutSection = ({ form }: { form: ProfileForm }) => (
  <Section id="about" title="About you">
    <div className={pair}>
      <Text form={form} name="first_name" optional={false} required autoComplete="given-name" />
      <Text form={form} name="last_name" optional={false} required autoComplete="family-name" />
    </div>
    <Place id="bio">
      <FormText form={form} name="bio" label="Bio" optional rows={4} limit={limits.bioLength} />
    </Place>
    <Place id="location">
      <Text form={form} name="location" autoComplete="address-level2" />
    </Place>
    <Text form={form} name="vat_id" help="Printed on your receipts and invoices." autoComplete="off" />
  </Section>
);

export const CreatorSection = ({ form }: { form: ProfileForm }) => {
  const price = { form, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Section id="offer" title="Your offer" hint="Brands search for this and see it on your card.">
      <Place id="specialty">
        <Text form={form} name="creator.specialty" placeholder="UGC Creator" />
      </Place>
      <Place id="prices" className={pair}>
        <Text
          {...price}
          name="creator.price_range_min"
          label="Minimum price (€)"
          // The two are validated together, so correcting one clears the error at the other.
          as={{ setValueAs: parsePrice, deps: 'creator.price_range_max' }}
        />
        <Text
          {...price}
          name="creator.price_range_max"
          label="Maximum price (€)"
          as={{ setValueAs: parsePrice }}
        />
      </Place>
      <Place id="tags">
        <FormControl
          form={form}
          name="creator.tags"
          label="Skills & tags"
          optional
          help="Press Enter or the plus button to add one."
        >
          {({ value, ...control }) => (
            <TagInput {...control} value={value ?? []} max={limits.tags} maxLength={limits.tagLength} />
          )}
        </FormControl>
      </Place>
      <Place id="languages">
        <Controller
          name="creator.languages"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <LanguagesField
              value={value ?? []}
              onValueChange={onChange}
              error={errorOf(form, 'creator.languages')}
            />
          )}
        />
      </Place>
    </Section>
  );
};

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'];

export type ClientSectionProps = { form: ProfileForm; brandId: string; children: ReactNode };

export const ClientSection = ({ form, brandId, children }: ClientSectionProps) => {
  const saved = form.formState.defaultValues?.client?.company_size;
  const options = saved && !sizes.includes(saved) ? [saved, ...sizes] : sizes;
  return (
    <Section
      id="company"
      title="Your company"
      hint="Creators see this with your projects."
      aside={
        <ButtonLink icon={Eye} size="sm" to={`/brands/${brandId}`}>
          See your page as creators do
        </ButtonLink>
      }
    >
      {children}
      <div className={pair}>
        <Text form={form} name="client.company_name" autoComplete="organization" />
        <Text
          form={form}
          name="client.contact_name"
          placeholder={`${form.watch('first_name')} ${form.watch('last_name')}`.trim()}
          autoComplete="off"
        />
        <Text form={form} name="client.industry" autoComplete="off" />
        <FormSelect
          form={form}
          name="client.company_size"
          label="Company size"
          optional
          placeholder="Not specified"
          options={options.map((size) => ({ value: size, label: size }))}
        />
        <Text form={form} name="client.website_url" type="url" autoComplete="url" placeholder="https://" />
        <Text form={form} name="client.phone" type="tel" autoComplete="tel" />
      </div>
    </Section>
  );
};

type NotificationsSectionProps = { form: ProfileForm; preferences: PreferencesForm };

export const NotificationsSection = ({ form, preferences }: NotificationsSectionProps) => (
  <Section title="Notifications">
    <Switch
      {...form.register('email_notifications_enabled')}
      label="Email notifications"
      help="Also get your notifications by email."
    />
    <NotificationPreferences form={preferences} emailOn={form.watch('email_notifications_enabled')} />
  </Section>
);
