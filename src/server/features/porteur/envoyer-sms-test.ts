import { Conflit, Introuvable, TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerPorteur } from './queries.ts'
import { lireEnvoisDepuis } from './queries-securite.ts'

const MINUTE = 60_000
const JOUR = 24 * 60 * MINUTE
const PAR_JOUR = 5
const evenement = 'sms-test'

/** Sends a test SMS to the mobile kept in the profile: one a minute, five in 24 hours. */
export async function envoyerSmsTest(ctx: Contexte, appel: Appel<typeof contratsPorteur.envoyerSmsTest>) {
  const { id } = appel.params
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, id)
    if (!p) throw new Introuvable()
    if (!p.mobile) throw new Conflit('Enregistrez d’abord un numéro de téléphone mobile.')
    const envois = await lireEnvoisDepuis(tx, {
      evenement,
      porteurId: id,
      depuis: new Date(le.getTime() - JOUR),
    })
    exigerDelai(envois, le)
    const texte = `${ctx.config.organisme} : ce SMS de test confirme que votre numéro reçoit bien nos codes de signature.`
    await ctx.queue.sms(tx, { evenement, a: p.mobile, texte, porteurId: id })
    const destination = `${p.mobile.slice(0, 3)}${'•'.repeat(p.mobile.length - 5)}${p.mobile.slice(-2)}`
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
