/** Options that the portal's Node takes. */
export const OPTIONS: readonly string[]
/** Variables that the C library reads as the process starts. */
export const MALLOC: Readonly<Record<string, string>>
