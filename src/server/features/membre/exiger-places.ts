import { Conflit, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { estComplete, etatInvitation, PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { Tx } from '#server/contexte/base.ts'
import { lireMembres } from '#server/socle/membre/membres.ts'
import { envoyeesDepuisUnJour, lireInvitations } from './queries.ts'

/** Throws TropDeDemandes once as many invitations left within a day as may. */
export async function exigerEnvoi(tx: Tx, porteurId: number, le: Date): Promise<void> {
  if ((await envoyeesDepuisUnJour(tx, porteurId, le)) >= PLACES.parJour)
    throw new TropDeDemandes(REFUS_PLACES.parJour, JOUR / 1000)
}

/** The same, when too many wait for an answer, or when the structure has as many members as it may. */
export async function exigerPlace(tx: Tx, porteurId: number, le: Date): Promise<void> {
  if (estComplete(await lireMembres(tx, porteurId))) throw new Conflit(REFUS_PLACES.membres)
  const attendent = (await lireInvitations(tx, porteurId)).filter(
    (i) => etatInvitation(i, le) === 'en-attente',
  )
  if (attendent.length >= PLACES.enAttente) throw new TropDeDemandes(REFUS_PLACES.enAttente, JOUR / 1000)
  await exigerEnvoi(tx, porteurId, le)
}
