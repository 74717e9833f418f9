import type { ContenuPv, LignePv } from './contenu.ts'

const dit = (l: LignePv): string => `${l.avis}/${l.montant}/${l.demande}`

/** Numbers of the files that the base no longer says as frozen minutes do: a correction is to be made. */
export function ecartsPv(arrete: Pick<ContenuPv, 'dossiers'>, actuel: Pick<ContenuPv, 'dossiers'>): string[] {
  const avant = new Map(arrete.dossiers.map((l) => [l.numero, dit(l)]))
  const apres = new Map(actuel.dossiers.map((l) => [l.numero, dit(l)]))
  return [...new Set([...avant.keys(), ...apres.keys()])]
    .filter((numero) => avant.get(numero) !== apres.get(numero))
    .sort()
}
