// Without schemas: every function that writes to the audit log has them in its rows.

/** The acts of administrators and moderators, with the words of the audit log. */
export const auditActWords = {
  block_address: 'Blocked an address',
  unblock_address: 'Lifted a block',
  resolve_alert: 'Resolved an alert',
  reopen_alert: 'Reopened an alert',
  resolve_abuse: 'Resolved an abuse log',
  reopen_abuse: 'Reopened an abuse log',
  read_messages: 'Read reported messages',
  dismiss_case: 'Dismissed a case',
  open_details: 'Opened a person’s details',
  suspend_person: 'Suspended a person',
  restore_person: 'Restored a person',
  sign_out_person: 'Signed a person out everywhere',
  give_moderator: 'Made a person a moderator',
  take_moderator: 'Removed the moderator role',
  rename_self: 'Changed their own name',
  warn_author: 'Warned an author',
  hide_content: 'Hid reported content',
  suspend_author: 'Suspended an author',
  uphold_decision: 'Upheld a decision',
  reverse_decision: 'Took a decision back',
  /** This act stands in older rows alone, also for refunds that were refused. */
  refund_charge: 'Refunded a charge',
  ask_refund: 'Asked for a refund',
  refund_refused: 'Was refused a refund',
  set_fee: 'Set a creator’s fee',
} as const;

export type AuditAct = keyof typeof auditActWords;
export const auditActs = Object.keys(auditActWords) as [AuditAct, ...AuditAct[]];

export const auditSubjects = ['address', 'alert', 'abuse_log', 'report', 'case', 'person', 'charge'] as const;
