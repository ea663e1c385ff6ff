/** Stands for the person whom an address ought to name and does not: the server finds nobody by it. */
export const nobody = 'nobody';
