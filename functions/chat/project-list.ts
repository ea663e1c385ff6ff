/** A conversation's messages and events about one project. */
export const projectList = (conversation_id: string, projectId: string): string =>
  `chat#${conversation_id}#${projectId}`;

/** The highest sequence of ten digits. Keys are compared as text, so a longer one would sort before shorter ones. */
export const lastPlace = 9_999_999_999;

const padded = (seq: number) => String(seq).padStart(10, '0');

/** The place of a message among them, and where the events below a message begin. */
export const messagePlace = (seq: number): string => `m#${padded(seq)}`;
export const eventPlace = (afterSeq: number): string => `e#${padded(afterSeq)}`;
