import { ajouterJours } from '#domain/commun/jours.ts'
import { contratsSeance } from '#domain/seance/contrat.ts'
import { preparerSeance } from '#server/features/seance/preparer/preparer-seance.ts'
import { appel } from '#server/http/appel.ts'
import { ajouterCompte } from '#server/socle/compte/comptes.ts'
import type { Monde } from '../monde.ts'

const MEMBRES = [
  ['Karim', 'Benali'],
  ['Hélène', 'Castel'],
  ['Luc', 'Delattre'],
  ['Inès', 'Fauvel'],
  ['Nora', 'Idir'],
] as const

/** The members who sit beside the demonstration's own: six are in office. */
export async function nommerMembres(monde: Monde, motDePasse: string): Promise<void> {
  const creeLe = monde.ctx.horloge.maintenant()
  for (const [rang, [prenom, nom]] of MEMBRES.entries())
    await ajouterCompte(monde.tx, {
      role: 'membreCommission',
      email: `membre${rang + 1}@demo.fr`,
      prenom,
      nom,
      motDePasse,
      creeLe,
    })
}

/** The board that decides now has its sitting prepared; who tries it only has to open it. */
export async function preparerUneSeance(monde: Monde, id: number): Promise<void> {
  const { date } = await monde.tx
    .selectFrom('commission')
    .select('date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const corps = contratsSeance.preparerSeance.corps.parse({
    etape: 2,
    lieu: '199 bis boulevard Saint-Germain, Paris, et visioconférence',
    prevueLe: `${date}T08:30:00Z`,
    convoqueeLe: ajouterJours(date, -15),
    convocationMode: 'courriel',
    president: monde.presidente.id,
    secretaire: monde.admin.id,
  })
  await preparerSeance(
    monde.ctx,
    appel<typeof contratsSeance.preparerSeance>(monde.admin, { params: { id }, corps }),
  )
}
