/** Whether somebody has looked at it. */
export const stateFilter = {
  name: 'state',
  label: 'State',
  all: 'Open and resolved',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'resolved', label: 'Resolved' },
  ],
} as const;
