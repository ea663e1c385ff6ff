import { errors } from '@briefhouse/contracts/errors.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { beforeEach, expect, it } from 'vitest';
import { toastStore } from './toast.ts';
import { failedTo, toastFailure } from './toast-failure.ts';

beforeEach(() => toastStore.clear());

const shown = () => toastStore.list().map(({ kind, title, description }) => ({ kind, title, description }));

it('says what failed and why', () => {
  toastFailure(
    'Error creating project',
    new ApiError('PROJECT_NOT_FOUND', 404, { message: errors.PROJECT_NOT_FOUND.text }),
  );
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

it.each([
  [
    'a general refusal',
    new ApiError('ASSIGNMENT_GONE', 409, { message: errors.ASSIGNMENT_GONE.text }),
    'Failed to approve assignment: This assignment is no longer available.',
  ],
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'Failed to approve assignment: We could not reach Briefhouse. Please check your connection and try again.',
  ],
  [
    'a technical error',
    new Error('x is not a function'),
    'Failed to approve assignment: Something went wrong on our side. Please try again.',
  ],
])('tells what failed to be done, and the public reason: %s', (_, error, description) => {
  expect(failedTo('Error', 'approve assignment')(error)).toEqual({ title: 'Error', description });
});

it.each([
  [
    'a sentence of the call itself',
    new ApiError('CONFLICT', 409, { message: 'No creator is assigned to this project' }),
  ],
  ['a project that is gone', new ApiError('PROJECT_NOT_FOUND', 404)],
  ['nobody signed in', new ApiError('UNAUTHENTICATED', 401)],
  ['a rate', new ApiError('RATE_LIMITED', 429)],
])('a specified sentence stands alone: %s', (_, error) => {
  expect(failedTo('Error', 'unassign project')(error)).toBe('Error');
});
