import { Conflit, Introuvable, TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireSignataire } from '#server/socle/signature/signataire.ts'
import { verrouillerPorteur } from './queries.ts'
import { lireEnvoisDepuis } from './queries-securite.ts'

const MINUTE = 60_000
const JOUR = 24 * 60 * MINUTE
const PAR_JOUR = 5
const evenement = 'sms-test'

/** Sends a test SMS to the mobile of the signatory who asks: one a minute, five in 24 hours, a structure. */
export async function envoyerSmsTest(ctx: Contexte, appel: Appel<typeof contratsPorteur.envoyerSmsTest>) {
  const { acteur, params } = appel
  const { id } = params
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, id)
    if (!p) throw new Introuvable()
    const mobile = (await lireSignataire(tx, acteur, id))?.mobile
    if (!mobile) throw new Conflit('Enregistrez d’abord un numéro de téléphone mobile.')
    const envois = await lireEnvoisDepuis(tx, {
      evenement,
      porteurId: id,
      depuis: new Date(le.getTime() - JOUR),
    })
    exigerDelai(envois, le)
    const texte = `${ctx.config.organisme} : ce SMS de test confirme que votre numéro reçoit bien nos codes de signature.`
    await ctx.queue.sms(tx, { evenement, a: mobile, texte, porteurId: id })
    const destination = `${mobile.slice(0, 3)}${'•'.repeat(mobile.length - 5)}${mobile.slice(-2)}`
    return { status: 'success' as const, data: { id, destination } }
  })
}

function exigerDelai(envois: Date[], le: Date): void {
  const attente = (envoi: Date | undefined, duree: number): number =>
    envoi ? Math.ceil((envoi.getTime() + duree - le.getTime()) / 1000) : 0
  const secondes = Math.max(attente(envois[0], MINUTE), attente(envois[PAR_JOUR - 1], JOUR))
  if (secondes > 0) {
    throw new TropDeDemandes(
      'Un SMS de test vient d’être envoyé. Patientez avant d’en demander un autre.',
      secondes,
    )
  }
}
