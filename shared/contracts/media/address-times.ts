/** Addresses for sending files, in seconds. */
export const uploadSeconds = 300;
/** Addresses of private files, in seconds. */
export const readSeconds = 3600;
