import { blockAddress } from '@briefhouse/contracts/admin/block-address.ts';
import { missingInformation } from '@briefhouse/contracts/admin/texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { addBlocked } from './use-blocked.ts';

const blank = { ip_address: '', reason: '' };
type Name = keyof typeof blank;
type Issues = Partial<Record<Name, string>>;

const missingIn = (values: typeof blank): Issues => ({
  ...(!values.ip_address.trim() && { ip_address: 'Please enter an IP address' }),
  ...(!values.reason.trim() && { reason: 'Please enter a reason' }),
});

/** Asks for both fields; whether an address is valid, the server checks. */
export const BlockForm = () => {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(blank);
  const [issues, setIssues] = useState<Issues>({});

  const show = (found: Issues) => {
    setIssues(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const block = useMutation({
    mutationFn: (input: typeof blank) => call(blockAddress, input),
    onSuccess: async ({ blocked_address }) => {
      setValues(blank);
      toast.success(
        'IP blocked successfully',
        `${blocked_address.ip_address} has been added to the blacklist.`,
      );
      await addBlocked(cache, blocked_address);
    },
    onError: (error) => {
      const found = error instanceof ApiError ? (error.issues as Issues) : {};
      show(found);
      toast.destructive('Error blocking IP', Object.values(found)[0] ?? messageOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (block.isPending) return;
    const missing = missingIn(values);
    show(missing);
    if (Object.keys(missing).length > 0)
      return toast.destructive(missingInformation.title, missingInformation.text);
    block.mutate(values);
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setIssues({ ...issues, [name]: undefined });
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
      <Field
        label="IP address"
        required
        help="One address, or a range like 203.0.113.0/24."
        error={issues.ip_address}
      >
        <Input
          {...field('ip_address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      <Field label="Reason" required error={issues.reason}>
        <Textarea {...field('reason')} limit={limits.blockReasonLength} rows={2} dir="auto" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={block.isPending}
        pendingText="Blocking..."
        className="ad:self-start"
      >
        Block IP
      </Button>
    </form>
  );
};
