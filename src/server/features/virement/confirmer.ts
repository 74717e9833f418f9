import { Conflit } from '#domain/commun/erreurs.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { lireBeneficiaire } from '#server/socle/paiement/beneficiaire.ts'
import { payer } from '#server/socle/paiement/payer.ts'
import { journalDe, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { ecrireLigne, type LigneLue } from './queries-lignes.ts'
import type { SousVerrouLot } from './sur-lot.ts'

/**
 * Records that these transfers were executed on `dateValeur`: each aid is paid that day, by the rule of payments, to the
 * account that the file named. Applications are locked in the order of their ids, as everywhere.
 */
export async function confirmer(
  ctx: Contexte,
  { tx, lot, le }: SousVerrouLot,
  acteur: Acteur,
  lignes: readonly { ligne: LigneLue; dateValeur: Jour }[],
): Promise<void> {
  for (const { ligne, dateValeur } of [...lignes].sort((a, b) => a.ligne.projetId - b.ligne.projetId)) {
    const projet = await lireSousVerrou(tx, ligne.projetId, acteur, le)
    if (projet.caMontant !== ligne.montant)
      throw new Conflit(
        `${ligne.reference}\u00a0: le montant accordé n’est plus celui du virement. Rapprochez-les avant de confirmer.`,
      )
    const b = await lireBeneficiaire(tx, ligne.porteurId)
    const journal = journalDe(tx, ligne.projetId, acteur, le)
    await payer(ctx, { tx, ligne: projet, le, journal }, acteur, {
      datePaiement: dateValeur,
      beneficiaire: { ...b, ibanFin: ligne.ibanMasque.slice(-4) },
      preuve: { lot: lot.numero, reference: ligne.reference },
    })
    await ecrireLigne(tx, ligne.id, { confirmeeLe: le, confirmeePar: acteur.id, dateValeur, finieLe: le })
  }
}
