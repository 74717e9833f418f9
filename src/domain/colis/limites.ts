/** Octets of one zip: 2 GB, less one so that any program reads its size. */
export const PARTIE_MAX = 2 * 1024 ** 3 - 1
/** Files of one zip: its manifest is opened in a spreadsheet, and its directory needs no extension. */
export const FICHIERS_MAX = 20_000
/** Applications of one parcel. */
export const DEMANDES_MAX = 5000
/** Zips of one parcel. */
export const PARTIES_MAX = 10
/** Parcels being prepared at once. */
export const PREPARATIONS_MAX = 3
/** Days a parcel may be downloaded once it is ready. */
export const JOURS_COLIS = 7
