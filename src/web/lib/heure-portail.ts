/** What the portal's clock read (ms, to the second) when the page made its first call; undefined if not told. */
export let premiereHeure: number | undefined

export const noterHeure = ({ headers }: Response): void => {
  premiereHeure ??= Date.parse(headers.get('date') ?? '') || undefined
}
