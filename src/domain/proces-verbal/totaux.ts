import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { LignePv, TotauxPv } from './contenu.ts'

/** The sums of the lines, to the cent; `restant` of the envelope, in euros. */
export function totauxPv(lignes: readonly LignePv[], enveloppe: number): TotauxPv {
  const combien = (avis: LignePv['avis']): number => lignes.filter((l) => l.avis === avis).length
  const accorde = somme(lignes.map((l) => l.montant))
  return {
    etudies: lignes.length,
    favorables: combien('accepte'),
    ajournes: combien('attente'),
    defavorables: combien('refuse'),
    demande: somme(lignes.map((l) => l.demande)),
    accorde,
    restant: enEuros(enCentimes(enveloppe) - enCentimes(accorde)),
  }
}
