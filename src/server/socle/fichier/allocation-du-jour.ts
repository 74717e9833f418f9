import { type Kysely, type RawBuilder, sql } from 'kysely'
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
 * Counts the files received in the day's allowance of the account, and of the structure it acts for, before
 * `agir`; when it fails, those not kept count no more (a step refused keeps its valid files). Throws
 * TropDeDemandes, with what was sent, when they pass one; sends arriving together are counted one by one.
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
  const { id: utilisateurId, porteurId } = acteur
  const envoi = { utilisateurId, porteurId, jour: jourDe(maintenant), octets }
  const max = ctx.config.quotaDepot
  const depasse = octets > max ? 'compte' : await compter(ctx.db, envoi, max)
  if (depasse) {
    const deja = await dejaEnvoyes(ctx.db, envoi, depasse)
    throw new TropDeDemandes(refus(QUI[depasse], deja, octets, max), secondesAvantDemain(maintenant))
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

type Compteur = 'compte' | 'structure'
const QUI: Record<Compteur, string> = { compte: 'Vous avez', structure: 'Votre structure a' }

const refus = (qui: string, deja: number, octets: number, max: number): string =>
  `${qui} envoyé ${formatOctets(deja)} de fichiers aujourd’hui, sur ${formatOctets(max)} par jour\u00a0: cet envoi de ${formatOctets(octets)} n’a pas été gardé. Réessayez demain, ou avec des fichiers plus légers.`

type Envoi = {
  utilisateurId: number
  /** The structure it is sent for, null outside one. */
  porteurId: number | null
  jour: string
  octets: number
}

/**
 * Commits without waiting for the disk: the act's own commit, later in the base's log, waits for both. If
 * the count is lost in a crash, so is the act, and no file is kept that should be counted.
 */
const SANS_ATTENDRE = sql`set_config('synchronous_commit', 'off', true)`

/** Adds to the total of the day, unless it would pass `max`: then no row. */
const ajouter = (
  table: 'televersement' | 'televersement_structure',
  cle: 'utilisateur_id' | 'porteur_id',
  trous: Trous<Envoi & { max: number }>,
  de: RawBuilder<unknown>,
) => {
  const [nom, colonne] = [sql.table(table), sql.ref(cle)]
  const total = sql<number>`excluded.octets + case when ${nom}.jour = excluded.jour then ${nom}.octets else 0 end`
  const qui = cle === 'porteur_id' ? trous.porteurId : trous.utilisateurId
  return sql`insert into ${nom} (${colonne}, jour, octets)
    select ${qui}::int, ${trous.jour}::date, ${trous.octets}::bigint from ${de}
    on conflict (${colonne}) do update set jour = excluded.jour, octets = ${total} where ${total} <= ${trous.max}
    returning octets`
}

// The account first, then its structure: always in that order, so that nobody waits in a circle.
const compterSiPeu = preparer((_, trous: Trous<Envoi & { max: number }>) => ({
  compile: () =>
    sql<{ compte: boolean; structure: boolean }>`
      with du_compte as (${ajouter('televersement', 'utilisateur_id', trous, SANS_ATTENDRE)}),
        de_la_structure as (${ajouter(
          'televersement_structure',
          'porteur_id',
          trous,
          sql`du_compte where ${trous.porteurId}::int is not null`,
        )})
      select exists (select from du_compte) as compte,
        ${trous.porteurId}::int is null or exists (select from de_la_structure) as structure`.compile(_),
}))

/** The total of the day that would pass `max`: then nothing is counted. */
async function compter(db: Kysely<BaseDeDonnees>, envoi: Envoi, max: number): Promise<Compteur | null> {
  const [lu] = await compterSiPeu(db, { ...envoi, max })
  if (!lu?.compte) return 'compte'
  if (lu.structure) return null
  await rendre(db, { ...envoi, porteurId: null })
  return 'structure'
}

async function dejaEnvoyes(db: Kysely<BaseDeDonnees>, envoi: Envoi, de: Compteur): Promise<number> {
  const { rows } = await sql<{ octets: number }>`select octets from ${
    de === 'compte'
      ? sql`televersement where utilisateur_id = ${envoi.utilisateurId}`
      : sql`televersement_structure where porteur_id = ${envoi.porteurId}`
  } and jour = ${envoi.jour}::date`.execute(db)
  return rows[0]?.octets ?? 0
}

async function rendre(
  db: Kysely<BaseDeDonnees>,
  { utilisateurId, porteurId, jour, octets }: Envoi,
): Promise<void> {
  const moins = sql`set octets = greatest(0, octets - ${octets}::bigint)`
  await sql`with du_compte as (update televersement ${moins}
      where utilisateur_id = ${utilisateurId} and jour = ${jour}::date)
    update televersement_structure ${moins} where porteur_id = ${porteurId} and jour = ${jour}::date`.execute(
    db,
  )
}
