/** What the portal's clock read (ms, to the second) at the first call of the page; undefined if not told. */
export let premiereHeure: number | undefined

export const noterHeure = ({ headers }: Response): void => {
  premiereHeure ??= Date.parse(headers.get('date') ?? '') || undefined
}
