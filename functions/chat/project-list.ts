/** A conversation's messages and events about one project. */
export const projectList = (conversation_id: string, projectId: string): string =>
  `chat#${conversation_id}#${projectId}`;

const padded = (seq: number) => String(seq).padStart(10, '0');

/** The place of a message among them, and where the events below a message begin. */
export const messagePlace = (seq: number): string => `m#${padded(seq)}`;
export const eventPlace = (afterSeq: number): string => `e#${padded(afterSeq)}`;
