import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'

/** A value that a filter may be set to. */
export interface Valeur {
  valeur: string
  libelle: string
}

/** Filters in force, as the address says them: several values of one are separated by commas. */
export type FiltresDits<N extends string> = Partial<Record<N, string>>

/** A filter that a list offers; `titre` names its part of the panel, `dit` begins its chip. */
export type FiltreOffert<N extends string> =
  | { genre: 'plusieurs' | 'un'; nom: N; titre: string; valeurs: readonly Valeur[] }
  | { genre: 'montants' | 'jours'; noms: readonly [N, N]; titre: string; dit: string }

/** A filter in force as its chip says it, and what pressing the chip takes away. */
export interface FiltreDit<N extends string> {
  noms: readonly N[]
  texte: string
}

const MOTS = {
  montants: { dire: (v: string) => formatEuros(Number(v)), depuis: 'au moins', jusque: 'au plus' },
  jours: { dire: formatJour, depuis: 'depuis le', jusque: 'jusqu’au' },
}

function dire<N extends string>(filtre: FiltreOffert<N>, filtres: FiltresDits<N>): string | null {
  if ('nom' in filtre)
    return (
      filtres[filtre.nom]
        ?.split(',')
        .map((v) => filtre.valeurs.find((p) => p.valeur === v)?.libelle ?? v)
        .join(', ') ?? null
    )
  const { dire, depuis, jusque } = MOTS[filtre.genre]
  const [de, a] = [filtres[filtre.noms[0]], filtres[filtre.noms[1]]]
  if (de && a) return `${dire(de)} – ${dire(a)}`
  if (de) return `${depuis} ${dire(de)}`
  return a ? `${jusque} ${dire(a)}` : null
}

/** The filters in force, in the order they are offered in. */
export const direFiltres = <N extends string>(
  offerts: readonly FiltreOffert<N>[],
  filtres: FiltresDits<N>,
): FiltreDit<N>[] =>
  offerts.flatMap((offert) => {
    const texte = dire(offert, filtres)
    if (texte === null) return []
    return 'nom' in offert
      ? { noms: [offert.nom], texte: `${offert.titre}\u00a0: ${texte}` }
      : { noms: offert.noms, texte: `${offert.dit}\u00a0: ${texte}` }
  })

/** What is left of a filter of several values once one is ticked or unticked. */
export function basculerValeur(valeurs: string | undefined, valeur: string): string {
  const avant = valeurs ? valeurs.split(',') : []
  return (avant.includes(valeur) ? avant.filter((v) => v !== valeur) : [...avant, valeur]).join()
}
