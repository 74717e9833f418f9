import { ajouterAnnees, jourDe } from '#domain/commun/jours.ts'
import { ANNEES_RAISON } from '#domain/deport/liens.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { effacerRaisons } from './queries.ts'

/** Each night, erases the reasons whose time is over; that there was a link remains. */
export const tacheEffacerRaisons: Tache = {
  nom: 'effacer-raisons-deports',
  horaire: '20 4 * * *',
  async executer(ctx) {
    const jour = ajouterAnnees(jourDe(ctx.horloge.maintenant()), -ANNEES_RAISON)
    await effacerRaisons(ctx.db, new Date(`${jour}T00:00:00Z`))
  },
}
