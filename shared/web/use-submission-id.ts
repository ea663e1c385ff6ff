import { useState } from 'react';

/**
 * An idempotency key that lives as long as the form that uses it: a double click, and another try after an answer
 * was lost, reach the server as the same submission.
 */
export const useSubmissionId = (): string => useState(() => crypto.randomUUID())[0];

/**
 * A key for a form whose content may change between two tries: one key for one content, however often it is sent, and
 * another for another, which the server would otherwise refuse as a conflict.
 */
export const useSubmissionIds = (): ((content: object) => string) => {
  const [ids] = useState(() => new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const id = ids.get(text) ?? crypto.randomUUID();
    ids.set(text, id);
    return id;
  };
};
