import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { formatHeure, HEURE } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { reseauDe } from '#server/infra/reseau.ts'

/** From one network: more than a shared connection needs on a busy evening. */
const PAR_HEURE = 10

/**
 * Counts one more registration mail, first or corrected, for the network of an address; false when it must
 * not leave. Waits for the others of that network, so that a burst can't pass together.
 */
export async function compterEnvoi(tx: Tx, origine: string, le: Date): Promise<boolean> {
  const adresse = reseauDe(origine)
  const depuis = new Date(le.getTime() - HEURE)
  await verrouillerNom(tx, `envoi-inscription:${adresse}`)
  await tx
    .deleteFrom('envoiInscription')
    .where('id', 'in', (eb) =>
      eb.selectFrom('envoiInscription').where('le', '<=', depuis).select('id').forUpdate().skipLocked(),
    )
    .execute()
  const { n } = await tx
    .selectFrom('envoiInscription')
    .where('adresse', '=', adresse)
    .where('le', '>', depuis)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= PAR_HEURE) return false
  await tx.insertInto('envoiInscription').values({ adresse, le }).execute()
  return true
}

/**
 * Counts one more registration from the network of an address, whatever becomes of it. After `max` in the
 * last hour, throws TropDeDemandes with the hour to come back at.
 */
export async function compterInscription(tx: Tx, origine: string, max: number, le: Date): Promise<void> {
  const adresse = reseauDe(origine)
  const depuis = new Date(le.getTime() - HEURE)
  await verrouillerNom(tx, `inscription:${adresse}`)
  await tx
    .deleteFrom('inscriptionDemandee')
    .where('id', 'in', (eb) =>
      eb.selectFrom('inscriptionDemandee').where('le', '<=', depuis).select('id').forUpdate().skipLocked(),
    )
    .execute()
  const passees = await tx
    .selectFrom('inscriptionDemandee')
    .where('adresse', '=', adresse)
    .where('le', '>', depuis)
    .orderBy('le', 'desc')
    .limit(max)
    .select('le')
    .execute()
  const premiere = passees[max - 1]
  if (premiere) {
    const retour = new Date(premiere.le.getTime() + HEURE)
    throw new TropDeDemandes(
      `Trop de comptes ont été demandés depuis votre connexion internet. Réessayez à partir de ${formatHeure(retour)}.`,
      (retour.getTime() - le.getTime()) / 1000,
    )
  }
  await tx.insertInto('inscriptionDemandee').values({ adresse, le }).execute()
}
