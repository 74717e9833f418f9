import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { nomEnvoi } from '#server/infra/file-attente/envoyer.ts'
import { journaliser } from '#server/infra/journal.ts'
import { remettreEnFile, verrouillerEnvoi } from './queries.ts'

/** Sends a dead letter again, unless expired or erased (Conflit); already back in the queue, same answer. */
export async function relancerEnvoi(ctx: Contexte, appel: Appel<typeof contratsEnvoi.relancerEnvoi>) {
  const { id } = appel.params
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const e = await verrouillerEnvoi(tx, id)
    if (!e) throw new Introuvable()
    if (e.abandonneLe === null) return
    if (e.texte === null || (e.expireLe && e.expireLe <= le)) {
      throw new Conflit('Ce message a expiré\u00a0: il ne peut plus être envoyé.')
    }
    await remettreEnFile(tx, id)
    await ctx.queue.tache(tx, nomEnvoi(e.canal), { id })
    await journaliser(tx, {
      chaine: e.projetId === null ? 'parametres' : `projet:${e.projetId}`,
      acte: 'relancerEnvoi',
      acteur: appel.acteur,
      avant: { essais: e.essais, derniereErreur: e.derniereErreur },
      apres: { envoi: id },
      le,
    })
  })
  return { status: 'success' as const, data: { id } }
}
