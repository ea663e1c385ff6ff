import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { TagInput } from '@briefhouse/ui/tag-input.tsx';
import clsx from 'clsx';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Section } from '../common/section.tsx';
import { LanguagesField } from './languages-field.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import type { ProfilePart } from './profile-steps.ts';
import { type ProfileFields, type ProfileValues, parsePrice } from './profile-values.ts';
import type { PreferencesForm } from './use-preferences.ts';

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileFields>;

const pair = 'mk:grid mk:gap-4 mk:sm:grid-cols-2';

interface PlaceProps {
  id: ProfilePart;
  className?: string;
  children: ReactNode;
}

/** A field that a link leads to by its hash. */
const Place = ({ id, className, children }: PlaceProps) => (
  <div id={id} className={clsx('mk:scroll-mt-20', className)}>
    {children}
  </div>
);

export const AboutSection = ({ form }: { form: ProfileForm }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section id="about" title="About you">
      <div className={pair}>
        <Field label="First name" required error={errors.first_name?.message}>
          <Input {...register('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required error={errors.last_name?.message}>
          <Input {...register('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Place id="bio">
        <FormText form={form} name="bio" label="Bio" optional limit={limits.bioLength} />
      </Place>
      <Place id="location">
        <Field label="Location" optional error={errors.location?.message}>
          <Input {...register('location')} autoComplete="address-level2" />
        </Field>
      </Place>
      <Field
        label="VAT ID"
        optional
        help="Printed on your receipts and invoices."
        error={errors.vat_id?.message}
      >
        <Input {...register('vat_id')} autoComplete="off" />
      </Field>
    </Section>
  );
};

export const CreatorSection = ({ form }: { form: ProfileForm }) => {
  const { register, control, formState } = form;
  const errors = formState.errors.creator;
  const tags = errors?.tags;
  // The two prices are validated together, so correcting one clears the error at the other.
  const minimum = register('creator.price_range_min', {
    setValueAs: parsePrice,
    deps: 'creator.price_range_max',
  });
  const maximum = register('creator.price_range_max', { setValueAs: parsePrice });
  return (
    <Section id="offer" title="Your offer" hint="Brands search for this and see it on your card.">
      <Place id="specialty">
        <Field label="Specialty" optional error={errors?.specialty?.message}>
          <Input {...register('creator.specialty')} placeholder="UGC Creator" />
        </Field>
      </Place>
      <Place id="prices" className={pair}>
        <Field label="Minimum price (€)" optional error={errors?.price_range_min?.message}>
          <Input {...minimum} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Maximum price (€)" optional error={errors?.price_range_max?.message}>
          <Input {...maximum} inputMode="numeric" autoComplete="off" />
        </Field>
      </Place>
      <Place id="tags">
        <Field
          label="Skills & tags"
          optional
          help="Press Enter or the plus button to add one."
          error={tags?.message ?? tags?.find?.((one) => one?.message)?.message}
        >
          <Controller
            name="creator.tags"
            control={control}
            render={({ field: { value, onChange } }) => (
              <TagInput
                value={value ?? []}
                onValueChange={onChange}
                max={limits.tags}
                maxLength={limits.tagLength}
              />
            )}
          />
        </Field>
      </Place>
      <Place id="languages">
        <Controller
          name="creator.languages"
          control={control}
          render={({ field: { value, onChange } }) => (
            <LanguagesField
              value={value ?? []}
              onValueChange={onChange}
              error={errors?.languages?.message ?? errors?.languages?.find?.((one) => one?.message)?.message}
            />
          )}
        />
      </Place>
    </Section>
  );
};

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'];

export interface ClientSectionProps {
  form: ProfileForm;
  brandId: string;
  /** The field of the logo. */
  children: ReactNode;
}

export const ClientSection = ({ form, brandId, children }: ClientSectionProps) => {
  const { register, formState } = form;
  const errors = formState.errors.client;
  const saved = formState.defaultValues?.client?.company_size;
  const options = saved && !sizes.includes(saved) ? [saved, ...sizes] : sizes;
  return (
    <Section
      id="company"
      title="Your company"
      hint="Creators see this with your projects."
      aside={
        <Button asChild size="sm">
          <Link to={`/brands/${brandId}`}>
            <Eye aria-hidden="true" className="mk:size-4" />
            See your page as creators do
          </Link>
        </Button>
      }
    >
      {children}
      <div className={pair}>
        <Field label="Company name" optional error={errors?.company_name?.message}>
          <Input {...register('client.company_name')} autoComplete="organization" />
        </Field>
        <Field label="Contact name" optional error={errors?.contact_name?.message}>
          <Input
            {...register('client.contact_name')}
            placeholder={`${form.watch('first_name')} ${form.watch('last_name')}`.trim()}
            autoComplete="off"
          />
        </Field>
        <Field label="Industry" optional error={errors?.industry?.message}>
          <Input {...register('client.industry')} autoComplete="off" />
        </Field>
        <Field label="Company size" optional error={errors?.company_size?.message}>
          <Select
            {...register('client.company_size')}
            placeholder="Not specified"
            options={options.map((size) => ({ value: size, label: size }))}
          />
        </Field>
        <Field label="Website URL" optional error={errors?.website_url?.message}>
          <Input {...register('client.website_url')} type="url" autoComplete="url" placeholder="https://" />
        </Field>
        <Field label="Phone" optional error={errors?.phone?.message}>
          <Input {...register('client.phone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
    </Section>
  );
};

interface NotificationsSectionProps {
  form: ProfileForm;
  preferences: PreferencesForm;
}

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
