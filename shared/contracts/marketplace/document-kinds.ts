/** What a document is; `general_note` unless chosen. */
export const documentTypes = [
  'general_note',
  'project_note',
  'payment_tracker',
  'idea',
  'meeting_notes',
  'task_list',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentStatuses = ['draft', 'in_review', 'completed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** `project`, `personal` and `payment` share all documents out among them; `starred` runs across. */
export const documentTabs = ['all', 'project', 'personal', 'payment', 'starred'] as const;
export type DocumentTab = (typeof documentTabs)[number];

interface Facts {
  document_type: DocumentType;
  client_name: string | null;
  is_starred: boolean;
}

/** Whether a document stands under a tab: payments by type; a client's name makes a project's document of the rest. */
export const isUnderTab = (tab: DocumentTab, { document_type, client_name, is_starred }: Facts): boolean => {
  if (tab === 'all') return true;
  if (tab === 'starred') return is_starred;
  if (document_type === 'payment_tracker') return tab === 'payment';
  return tab === (document_type === 'project_note' || client_name !== null ? 'project' : 'personal');
};
