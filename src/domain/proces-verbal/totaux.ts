import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { HorsSeance, LignePv, TotauxPv } from './contenu.ts'

/** The sums of the lines, to the cent; `restant` of the envelope, in euros. */
export function totauxPv(
  lignes: readonly LignePv[],
  enveloppe: number,
  horsSeance: readonly HorsSeance[],
): TotauxPv {
  const combien = (avis: LignePv['avis']): number => lignes.filter((l) => l.avis === avis).length
  const accorde = somme(lignes.map((l) => l.montant))
  const reste = (donne: number): number => enEuros(enCentimes(enveloppe) - enCentimes(donne))
  const accordeApres = apres(lignes, horsSeance)
  return {
    ordreDuJour: lignes.length,
    etudies: combien('accepte') + combien('refuse'),
    nonExamines: combien('non-examine'),
    favorables: combien('accepte'),
    ajournes: combien('attente'),
    defavorables: combien('refuse'),
    demande: somme(lignes.map((l) => l.demande)),
    accorde,
    restant: reste(accorde),
    ...(horsSeance.length > 0 && { accordeApres, restantApres: reste(accordeApres) }),
  }
}

/** What is granted once the decisions taken outside the sitting replace its own. */
function apres(lignes: readonly LignePv[], horsSeance: readonly HorsSeance[]): number {
  const changes = new Set(horsSeance.map((h) => h.numero))
  return somme([
    ...lignes.filter((l) => !changes.has(l.numero)).map((l) => l.montant),
    ...horsSeance.map((h) => h.montant),
  ])
}
