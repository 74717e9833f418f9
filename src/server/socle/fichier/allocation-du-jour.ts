import { type Kysely, sql } from 'kysely'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { secondesAvantDemain } from '#server/socle/secondes-avant-demain.ts'
import { clesCitees } from './contenus-cites.ts'

type Porteuse = Pick<Contexte, 'config' | 'db' | 'horloge' | 'signaler'>

/**
 * Counts the files received in the account's allowance of the day before `agir`; when it fails, those not
 * kept count no more (a step refused keeps its valid files). Throws TropDeDemandes, with what was sent, when
 * they pass it; sends arriving together are counted one by one.
 */
export async function avecAllocation<T>(
  ctx: Porteuse,
  acteur: Acteur | null,
  fichiers: readonly FichierRecu[],
  agir: () => Promise<T>,
): Promise<T> {
  const octets = tailleDe(fichiers)
  if (!acteur || octets === 0) return agir()
  const maintenant = ctx.horloge.maintenant()
  const envoi = { utilisateurId: acteur.id, jour: jourDe(maintenant), octets }
  const max = ctx.config.quotaDepot
  if (octets > max || !(await compter(ctx.db, envoi, max))) {
    const deja = await dejaEnvoyes(ctx.db, envoi)
    throw new TropDeDemandes(refus(deja, octets, max), secondesAvantDemain(maintenant))
  }
  try {
    return await agir()
  } catch (e) {
    await rendreNonGardes(ctx, envoi, fichiers)
    throw e
  }
}

/** Octets that the storage received; what is held in memory never gets there. */
const tailleDe = (fichiers: readonly FichierRecu[]): number =>
  fichiers.reduce((n, f) => n + (f.octets ? 0 : f.taille), 0)

/** Gives back the octets of files not kept; a failure is only logged, as the error of the act is thrown. */
async function rendreNonGardes(ctx: Porteuse, envoi: Envoi, fichiers: readonly FichierRecu[]): Promise<void> {
  try {
    const gardes = await clesCitees(
      ctx.db,
      fichiers.map((f) => f.cle),
    )
    const octets = tailleDe(fichiers.filter((f) => !gardes.has(f.cle)))
    if (octets > 0) await rendre(ctx.db, { ...envoi, octets })
  } catch (e) {
    ctx.signaler(e, 'fichiers refusés, restés comptés dans la journée')
  }
}

const refus = (deja: number, octets: number, max: number): string =>
  `Vous avez envoyé ${formatOctets(deja)} de fichiers aujourd’hui, sur ${formatOctets(max)} par jour\u00a0: cet envoi de ${formatOctets(octets)} n’a pas été gardé. Réessayez demain, ou avec des fichiers plus légers.`

type Envoi = {
  utilisateurId: number
  jour: string
  octets: number
}

/**
 * Commits without waiting for the disk: the act's own commit, later in the base's log, waits for both. If
 * the count is lost in a crash, so is the act, and no file is kept that should be counted.
 */
const SANS_ATTENDRE = sql`set_config('synchronous_commit', 'off', true)`

const compterSiPeu = preparer((_, trous: Trous<Envoi & { max: number }>) => {
  const total = sql<number>`excluded.octets
    + case when televersement.jour = excluded.jour then televersement.octets else 0 end`
  return {
    compile: () =>
      sql<{ octets: number }>`insert into televersement (utilisateur_id, jour, octets)
        select ${trous.utilisateurId}::int, ${trous.jour}::date, ${trous.octets}::bigint from ${SANS_ATTENDRE}
        on conflict (utilisateur_id) do update set jour = excluded.jour, octets = ${total} where ${total} <= ${trous.max}
        returning octets`.compile(_),
  }
})

/** False, and nothing counted, when the day's total would pass `max`. */
const compter = async (db: Kysely<BaseDeDonnees>, envoi: Envoi, max: number): Promise<boolean> =>
  (await compterSiPeu(db, { ...envoi, max })).length > 0

async function dejaEnvoyes(db: Kysely<BaseDeDonnees>, { utilisateurId, jour }: Envoi): Promise<number> {
  const compte = await db
    .selectFrom('televersement')
    .where('utilisateurId', '=', utilisateurId)
    .where('jour', '=', jour)
    .select('octets')
    .executeTakeFirst()
  return compte?.octets ?? 0
}

async function rendre(db: Kysely<BaseDeDonnees>, { utilisateurId, jour, octets }: Envoi): Promise<void> {
  await db
    .updateTable('televersement')
    .set((eb) => ({ octets: eb.fn<number>('greatest', [eb.val(0), eb('octets', '-', octets)]) }))
    .where('utilisateurId', '=', utilisateurId)
    .where('jour', '=', jour)
    .execute()
}
