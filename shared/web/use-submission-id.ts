import { useState } from 'react';

/**
 * An idempotency key that lives as long as the form that uses it: a double click, and another try after an answer
 * was lost, reach the server as the same submission.
 */
export const useSubmissionId = (): string => useState(() => crypto.randomUUID())[0];
