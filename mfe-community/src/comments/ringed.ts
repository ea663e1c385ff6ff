import { createContext } from 'react';

/** The comment that a link has led to, while it is marked. */
export const Ringed = createContext<string | null>(null);
