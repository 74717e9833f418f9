import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsPaiement } from '#domain/paiement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireBeneficiaire } from '#server/socle/paiement/beneficiaire.ts'
import { envoisAux } from '#server/socle/porteur/joignables.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { courrielPaiementAnnule } from './courriels.ts'
import { effacerPaiement } from './queries.ts'

/** Cancels a mistaken payment, with a reason, until the attestation is signed; its structure is told. */
export async function annulerPaiement(ctx: Contexte, appel: Appel<typeof contratsPaiement.annulerPaiement>) {
  const { acteur, params } = appel
  const { motif } = appel.corps
  const version = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('annulerPaiement', ligne, acteur, le)
    if (motif === null) throw invalide('motif', requis('Motif de l’annulation'))
    const { montant, datePaiement } = ligne.paiement ?? { montant: 0, datePaiement: null }
    await effacerPaiement(tx, { projetId: ligne.id, motif, par: acteur.id, le })
    await journal('annulerPaiement', { avant: { montant, datePaiement }, apres: { motif } })
    const { id: projetId, porteurId, numeroConvention, nom } = ligne
    const beneficiaire = await lireBeneficiaire(tx, porteurId)
    const envois = envoisAux(ctx, beneficiaire.membres, 'versement', { projetId, porteurId })
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) => courrielPaiementAnnule({ ...envoi, projetId, nom, numeroConvention, montant })),
    )
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version, isPayed: false, datePaiement: null } }
}
