/** 5 MB (specification 000 §5). */
export const TAILLE_MAX = 5 * 1024 * 1024

/** Extension of a file name, lower-cased, « jpeg » read as « jpg »; empty when there is none. */
export function extensionDe(nom: string): string {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(nom)?.[1]?.toLowerCase() ?? ''
  return extension === 'jpeg' ? 'jpg' : extension
}
