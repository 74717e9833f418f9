import { HEURE } from '#domain/commun/jours.ts'
import { nomEnvoi } from './envoyer.ts'
import type { Tache } from './tache.ts'

/** Queues again what should have left and has no job any more (a process killed at its last try). */
export const tacheReprendreEnvois: Tache = {
  nom: 'reprendre-envois',
  horaire: '*/15 * * * *',
  async executer(ctx) {
    const maintenant = ctx.horloge.maintenant().getTime()
    const { smtp, sms } = ctx.config
    const canaux = [smtp && 'email', sms && 'sms'].filter((c) => c !== null)
    if (canaux.length === 0) return
    await ctx.db.transaction().execute(async (tx) => {
      const restes = await tx
        .selectFrom('envoi')
        .select(['id', 'canal'])
        .where('envoyeLe', 'is', null)
        .where('abandonneLe', 'is', null)
        .where('canal', 'in', canaux)
        .where('creeLe', '<', new Date(maintenant - HEURE / 4))
        .where('creeLe', '>', new Date(maintenant - 48 * HEURE))
        .orderBy('id')
        .limit(1000)
        .execute()
      for (const { id, canal } of restes) await ctx.queue.tache(tx, nomEnvoi(canal), { id })
    })
  },
}
