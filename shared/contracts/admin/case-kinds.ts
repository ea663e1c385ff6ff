// Without schemas: every function that takes reports has them in its rows.

/** The kinds of things that can be reported. */
export const caseKinds = ['post', 'comment', 'project', 'message', 'person'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The sanctions against a person who broke a rule. A warning hides nothing. */
export const sanctions = ['warn', 'hide', 'suspend'] as const;
export type Sanction = (typeof sanctions)[number];

/** The decisions of a moderator; the first does nothing. */
export const decisionKinds = ['dismiss', ...sanctions] as const;
