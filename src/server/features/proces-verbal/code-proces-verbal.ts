import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import { DEJA_SIGNE } from '#domain/proces-verbal/etats.ts'
import { masquerDestination } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { creerCode, refusDEnvoi } from '#server/socle/signature/creer-code.ts'
import type { ASigner, Voie } from '#server/socle/signature/document-a-signer.ts'
import { exigerSmsPerdu } from '#server/socle/signature/sms-perdu.ts'
import { documentPv } from './composer/document-pv.ts'
import { type LigneSignataire, verrouillerPv } from './queries.ts'
import { trouverPv } from './trouver-pv.ts'

/**
 * Sends the code that signs the minutes to one of their two signatories: to the mobile given with them; by
 * e-mail without one, or when the SMS failed. Throws Interdit to others, Conflit once signed, TropDeDemandes.
 */
export async function codeProcesVerbal(
  ctx: Contexte,
  appel: Appel<typeof contratsProcesVerbal.codeProcesVerbal>,
) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerPv(tx, params.id)
    const { ligne, moi } = await trouverPv(ctx, appel, tx)
    if (!moi) throw new Interdit()
    if (moi.signeLe !== null) throw new Conflit(DEJA_SIGNE)
    const document = await documentPv(tx, ligne, moi)
    const refus = await refusDEnvoi(tx, document, le)
    if (refus) throw refus
    const voie = await voieDe(tx, { document, moi, acteur, le, parEmail: corps.canal === 'email' })
    if (moi.mobile !== null && voie.canal === 'email')
      await journaliser(tx, {
        chaine: `commission:${ligne.commissionId}`,
        acte: 'codeParEmail',
        acteur,
        le,
        avant: { canal: 'sms', destination: masquerDestination('sms', moi.mobile) },
        apres: {
          objet: ligne.numero,
          canal: 'email',
          destination: masquerDestination('email', voie.destination),
        },
      })
    return creerCode(ctx, tx, document, voie, { acteur, le })
  })
  return { status: 'success' as const, data }
}

interface PourVoie {
  document: ASigner
  moi: LigneSignataire
  acteur: Acteur
  le: Date
  parEmail: boolean
}

async function voieDe(tx: Tx, { document, moi, acteur, le, parEmail }: PourVoie): Promise<Voie> {
  if (moi.mobile === null) return { canal: 'email', destination: acteur.email }
  if (!parEmail) return { canal: 'sms', destination: moi.mobile }
  await exigerSmsPerdu(tx, document, le, 'donné à l’administration')
  return { canal: 'email', destination: acteur.email }
}
