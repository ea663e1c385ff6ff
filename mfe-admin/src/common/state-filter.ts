/** The filter by whether somebody has looked at the thing. */
export const stateFilter = {
  name: 'state',
  label: 'State',
  all: 'Open and resolved',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'resolved', label: 'Resolved' },
  ],
} as const;
