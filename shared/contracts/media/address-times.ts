/** The life of addresses for sending files, in seconds. */
export const uploadSeconds = 300;
/** The life of addresses of private files, in seconds. */
export const readSeconds = 3600;
