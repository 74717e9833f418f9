/** Longest request in octets, files included (contract §2). */
export const TAILLE_MAX = 40 * 1024 * 1024
