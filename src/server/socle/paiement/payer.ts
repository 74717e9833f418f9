import type { Jour } from '#domain/commun/jours.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { envoiPour } from '../courriel.ts'
import { exigerSur, type SousVerrou } from '../projet/verrou.ts'
import { lireCalendrier } from '../reglages/calendrier.ts'
import type { Beneficiaire } from './beneficiaire.ts'
import { courrielPaiement } from './courriel-paiement.ts'
import { inscrirePaiement } from './inscrire-paiement.ts'

interface Paiement {
  /** Day in Paris. */
  datePaiement: Jour
  /** To whom, `ibanFin` being the account that is paid. */
  beneficiaire: Omit<Beneficiaire, 'ribModifieLe'>
  /** What the journal keeps of how the account was checked. */
  preuve: Record<string, unknown>
}

/**
 * Records that the amount granted is paid on that day, in the application's journal too, and writes to its holder;
 * the caller has checked the account. Throws Conflit once paid, before the agreement is signed, once archived.
 */
export async function payer(
  ctx: Contexte,
  { tx, ligne, le, journal }: SousVerrou,
  acteur: Acteur,
  { datePaiement, beneficiaire, preuve }: Paiement,
): Promise<void> {
  exigerSur('validerPaiement', ligne, acteur, le)
  const montant = ligne.caMontant
  if (montant === null) throw new Error(`Demande ${ligne.id} sans montant accordé.`)
  const { id: projetId, porteurId, nom, numeroConvention } = ligne
  await inscrirePaiement(tx, { projetId, montant, datePaiement, par: acteur.id, le })
  await journal('validerPaiement', {
    apres: { numeroConvention, montant, datePaiement, ibanFin: beneficiaire.ibanFin, ...preuve },
  })
  const echeance = echeanceBilan(ligne.dateFin, datePaiement, await lireCalendrier(tx))
  const paye = {
    ...envoiPour(ctx, beneficiaire, { projetId, porteurId }),
    ...{ projetId, nom, numeroConvention, montant },
  }
  await ctx.queue.courriel(tx, courrielPaiement(paye, beneficiaire, echeance))
}
