/** Document types; `general_note` is the default. */
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

/** Every document is in exactly one of `project`, `personal` and `payment`; `starred` overlaps with all. */
export const documentTabs = ['all', 'project', 'personal', 'payment', 'starred'] as const;
export type DocumentTab = (typeof documentTabs)[number];

interface Facts {
  document_type: DocumentType;
  client_name: string | null;
  project_id: string | null;
  is_starred: boolean;
}

/** Whether a document belongs to a tab: payments go by type; others with a project or a client's name belong to projects. */
export const isUnderTab = (tab: DocumentTab, document: Facts): boolean => {
  const { document_type, client_name, project_id, is_starred } = document;
  if (tab === 'all') return true;
  if (tab === 'starred') return is_starred;
  if (document_type === 'payment_tracker') return tab === 'payment';
  const isOfProject = document_type === 'project_note' || client_name !== null || project_id !== null;
  return tab === (isOfProject ? 'project' : 'personal');
};
