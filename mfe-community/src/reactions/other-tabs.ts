/** The person's choices on another tab of this browser: events of the socket are for everybody, and do not say them. */
let channel: BroadcastChannel | undefined;

/** Tells the person's other tabs. */
export const tellOtherTabs = (message: unknown): void => channel?.postMessage(message);

/** Hears the choices on other tabs, until the returned function is called. */
export const hearOtherTabs = <Message>(reader: string, hear: (message: Message) => void): (() => void) => {
  const opened = new BroadcastChannel(`briefhouse.reactions.${reader}`);
  opened.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
};
