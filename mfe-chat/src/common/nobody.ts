/** The id for a URL that names no person: the server answers that there is no such user. */
export const nobody = 'nobody';
