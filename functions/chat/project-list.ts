/** A conversation's messages and events about one project. */
export const projectList = (conversation_id: string, projectId: string): string =>
  `chat#${conversation_id}#${projectId}`;

/** No message's place is longer than it, and places of different lengths are not in the order of their numbers. */
export const lastPlace = 9_999_999_999;

const padded = (seq: number) => String(seq).padStart(10, '0');

/** The place of a message among them, and where the events below a message begin. */
export const messagePlace = (seq: number): string => `m#${padded(seq)}`;
export const eventPlace = (afterSeq: number): string => `e#${padded(afterSeq)}`;
