/** Longest PDF that is checked, in octets: ours, their attachments included, are far below. */
export const PDF_MAX = 10 * 1024 * 1024
