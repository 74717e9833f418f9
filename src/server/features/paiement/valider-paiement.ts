import { Conflit } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { RIB_MODIFIE, ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import type { contratsPaiement } from '#domain/paiement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerBanqueReglee } from '#server/socle/paiement/banque-a-regler.ts'
import { lireBeneficiaire } from '#server/socle/paiement/beneficiaire.ts'
import { payer } from '#server/socle/paiement/payer.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'

/**
 * Records that the grant is paid, today in Paris, and mails its holder. 409 once paid, before the agreement
 * is signed, while a run of transfers holds it, until bank details changed since then are checked, or while a
 * word of the bank is unsettled: that account rejected, a cancelled transfer executed.
 */
export async function validerPaiement(ctx: Contexte, appel: Appel<typeof contratsPaiement.validerPaiement>) {
  const { acteur, params, corps } = appel
  const fait = await surProjet(ctx, params.id, acteur, async (verrou) => {
    const { tx, ligne, le } = verrou
    exigerSur('validerPaiement', ligne, acteur, le)
    const datePaiement = jourDe(le)
    const beneficiaire = await lireBeneficiaire(tx, ligne.porteurId)
    await exigerBanqueReglee(tx, { projetId: ligne.id, porteurId: ligne.porteurId })
    const dates = { ...beneficiaire, conventionSigneeLe: ligne.conventionSigneeLe }
    if (ribAVerifier(dates, corps.ribModifieLe)) throw new Conflit(RIB_MODIFIE, 'rib')
    const preuve = { ribVerifie: corps.ribModifieLe ?? null }
    await payer(ctx, verrou, acteur, [{ ligne, datePaiement, beneficiaire, preuve }])
    return { version: ligne.version + 1, datePaiement }
  })
  return { status: 'success' as const, data: { id: params.id, isPayed: true, ...fait } }
}
