import { ApiError } from '@briefhouse/web/api-error.ts';
import { beforeEach, expect, it } from 'vitest';
import { toastStore } from './toast.ts';
import { toastFailure } from './toast-failure.ts';

beforeEach(() => toastStore.clear());

const shown = () => toastStore.list().map(({ kind, title, description }) => ({ kind, title, description }));

it('says what failed and why', () => {
  toastFailure('Error creating project', new ApiError('PROJECT_NOT_FOUND', 404));
  expect(shown()).toEqual([
    { kind: 'alert', title: 'Error creating project', description: 'Project not found' },
  ]);
});

it('shows a rate limit with its specified title, and says when to try again', () => {
  toastFailure('Error sending request', new ApiError('RATE_LIMITED', 429, { retryAfter: 290 }));
  expect(shown()).toEqual([
    {
      kind: 'alert',
      title: 'Rate limit exceeded',
      description:
        "You're performing this action too frequently. Please wait before trying again. You can try again in 5 minutes.",
    },
  ]);
});
