import { Conflit } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { RIB_MODIFIE, ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import type { contratsPaiement } from '#domain/paiement/contrat.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { courrielPaiement } from './courriels.ts'
import { inscrirePaiement, lireBeneficiaire } from './queries.ts'

/**
 * Records that the grant is paid, today in Paris, and writes to its holder. 409 once paid, before the agreement is
 * signed, or until bank details changed since then have been checked.
 */
export async function validerPaiement(ctx: Contexte, d: Appel<typeof contratsPaiement.validerPaiement>) {
  const { acteur, params, corps } = d
  const fait = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('validerPaiement', ligne, acteur, le)
    const datePaiement = jourDe(le)
    const beneficiaire = await lireBeneficiaire(tx, ligne.porteurId)
    if (ribAVerifier(beneficiaire.ribModifieLe, ligne.conventionSigneeLe, corps.ribModifieLe))
      throw new Conflit(RIB_MODIFIE, 'rib')
    const montant = ligne.caMontant
    if (montant === null) throw new Error(`Demande ${ligne.id} sans montant accordé.`)
    await inscrirePaiement(tx, { projetId: ligne.id, montant, datePaiement, par: acteur.id, le })
    const { numeroConvention } = ligne
    await journal('validerPaiement', {
      apres: {
        numeroConvention,
        montant,
        datePaiement,
        ibanFin: beneficiaire.ibanFin,
        ribVerifie: corps.ribModifieLe ?? null,
      },
    })
    const echeance = echeanceBilan(ligne.dateFin, datePaiement, await lireCalendrier(tx))
    const { id: projetId, porteurId, nom } = ligne
    const envoi = envoiPour(ctx, beneficiaire, { projetId, porteurId })
    const paye = { ...envoi, projetId, nom, numeroConvention, montant }
    await ctx.queue.courriel(tx, courrielPaiement(paye, beneficiaire, echeance))
    return { version: ligne.version + 1, datePaiement }
  })
  return { status: 'success' as const, data: { id: params.id, isPayed: true, ...fait } }
}
