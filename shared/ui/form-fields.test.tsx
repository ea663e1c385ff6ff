import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { FormSelect } from './form-fields.tsx';

const sizes = ['small', 'medium', 'large'].map((value) => ({ value, label: value }));

test('a choice begins with the value of its form, also where that is not the first option', async () => {
  const send = vi.fn();
  const Form = () => {
    const { form, submit } = useContractForm({
      schema: z.object({ size: z.string() }),
      values: { size: 'medium' },
      send,
    });
    return (
      <form onSubmit={submit}>
        <FormSelect form={form} name="size" label="Size" options={sizes} />
        <button type="submit">Send</button>
      </form>
    );
  };
  render(<Form />);
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveProperty('value', 'medium');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ size: 'medium' }));
});
