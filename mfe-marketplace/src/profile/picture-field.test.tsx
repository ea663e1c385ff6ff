import { setIdentity } from '@briefhouse/web/identity.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureField } from './picture-field.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

const answers: Response[] = [];
/** The change that the last save would have sent. */
let sent: unknown;

const Form = ({ src }: { src: string | null }) => {
  const choice = usePictureChoice('avatar');
  return (
    <>
      <PictureField
        choice={choice}
        src={src}
        noun="picture"
        hint="JPG, PNG or GIF, max 5MB"
        show={(shown) => <b>{shown ?? 'initials'}</b>}
      />
      <button
        type="button"
        onClick={async () => {
          sent = { picture: await choice.settled() };
        }}
      >
        Save
      </button>
    </>
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = async () => {
  sent = undefined;
  await press('Save');
  return vi.waitFor(() => {
    if (!sent) throw new Error('Not saved yet');
    return sent;
  }, 60_000);
};
const choose = (type: string) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText(/picture/), new File(['x'], 'me', { type }));
const shown = () => screen.getByText((_, element) => element?.tagName === 'B').textContent;

beforeEach(() => {
  setIdentity({ token: async () => 'token', refresh: async () => null });
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json({ ok: true }));
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 400;
      naturalHeight = 400;
      onload?: () => void;
      set src(_: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
});
afterEach(() => {
  answers.length = 0;
  vi.unstubAllGlobals();
});

test('nothing is sent for a picture that was not touched; one that is removed is sent as null', async () => {
  render(<Form src="/media/me.webp" />);
  expect([await saved(), shown()]).toEqual([{ picture: undefined }, '/media/me.webp']);
  await press('Remove picture');
  screen.getByText('The picture is removed as soon as you save.');
  expect([await saved(), shown()]).toEqual([{ picture: null }, 'initials']);
  await press('Keep the current picture');
  expect(await saved()).toEqual({ picture: undefined });
});

test('a file that is no picture is refused in words, and the saved picture stays', async () => {
  render(<Form src="/media/me.webp" />);
  await choose('application/pdf');
  expect(screen.getByRole('alert').textContent).toBe('Unsupported file type');
  expect([await saved(), shown()]).toEqual([{ picture: undefined }, '/media/me.webp']);
});

test('an upload that fails keeps the saved picture and can be tried again', async () => {
  answers.push(Response.json({ code: 'RATE_LIMITED', message: 'Too often.' }, { status: 429 }));
  render(<Form src="/media/me.webp" />);
  await choose('image/png');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Too often. Your current picture is kept.'),
  );
  expect([await saved(), shown()]).toEqual([{ picture: undefined }, '/media/me.webp']);
  screen.getByRole('button', { name: 'Try again' });
});
