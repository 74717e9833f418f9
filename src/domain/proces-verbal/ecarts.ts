import type { ContenuPv, LignePv } from './contenu.ts'

type Dit = Pick<ContenuPv, 'dossiers' | 'horsSeance'>

/** What minutes say is decided of each file, by number: by their sitting, or outside it since. */
export function decisionsDites({ dossiers, horsSeance = [] }: Dit): Map<string, string> {
  const dites = new Map(dossiers.map((l) => [l.numero, direDecision(l.avis, l.montant)]))
  for (const h of horsSeance) dites.set(h.numero, direDecision(h.avis, h.montant))
  return dites
}

/** A decision in one word: a file that nobody decided on waits. */
export const direDecision = (avis: LignePv['avis'] | null, montant: number | null): string =>
  avis === 'accepte' ? `accepte/${montant}` : avis === 'refuse' ? 'refuse' : 'attente'

/** Numbers of the files that the base no longer says as frozen minutes do: a correction is to be made. */
export function ecartsPv(arrete: Dit, actuel: Dit): string[] {
  const demandes = (dit: Dit) => new Map(dit.dossiers.map((l) => [l.numero, l.demande]))
  const [avant, apres] = [decisionsDites(arrete), decisionsDites(actuel)]
  const [demandeAvant, demandeApres] = [demandes(arrete), demandes(actuel)]
  return [...new Set([...avant.keys(), ...apres.keys()])]
    .filter((n) => avant.get(n) !== apres.get(n) || demandeAvant.get(n) !== demandeApres.get(n))
    .sort()
}
