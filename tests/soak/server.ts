import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';

/** The server's state, asked past the bad networks. */
export const serverOf = (url: string, token: string) => {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const list = async (partnerId: string) => {
    const messages: Message[] = [];
    for (;;) {
      const after = messages.at(-1)?.seq ?? 0;
      const path = `/conversations/${partnerId}/messages?after=${after}`;
      const page = await ask<{
        messages: Message[];
        has_more: boolean;
        conversation: Conversation | null;
      }>(path);
      messages.push(...page.messages);
      if (!page.has_more) return { messages, conversation: page.conversation };
    }
  };
  return {
    me: async () => (await ask<{ profile: { id: string } }>('/me')).profile.id,
    conversation: list,
    unread: async () => (await ask<{ unread: { chat: number } }>('/notifications/unread')).unread.chat,
    listed: async (partnerId: string) =>
      (await ask<{ conversations: Conversation[] }>('/conversations')).conversations.find(
        ({ partner }) => partner.id === partnerId,
      )?.unread,
  };
};
export type Server = ReturnType<typeof serverOf>;
