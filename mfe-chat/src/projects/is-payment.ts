import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';

/** Whether an event is a payment, which has a place of its own. */
export const isPayment = ({ path }: ConversationEvent): boolean => path.includes('payment=');
