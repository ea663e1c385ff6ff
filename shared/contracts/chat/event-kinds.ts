/** The events between the messages of two people: a transition of a project of theirs, or of a payment. */
export const eventKinds = [
  'request',
  'withdraw',
  'approve',
  'decline_request',
  /** The project of a request is no longer available. */
  'close_request',
  'offer',
  'cancel_offer',
  'expire_offer',
  'accept_offer',
  'decline_offer',
  /** Another price or date that the creator proposes in place of an answer. */
  'counter_offer',
  'accept_counter',
  'decline_counter',
  'expire_counter',
  'change_brief',
  'change_price',
  'cancel_price',
  'accept_price',
  'decline_price',
  'set_status',
  'unassign',
  'unassign_self',
  'payment',
  'refund',
  'dispute',
  'dispute_won',
  'dispute_lost',
] as const;
export type EventKind = (typeof eventKinds)[number];
