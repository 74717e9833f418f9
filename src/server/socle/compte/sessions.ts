import { type ExpressionBuilder, sql } from 'kysely'
import { HEURE } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import {
  type LectureEnJson,
  preparerEnJson,
  preparerEnsemble,
} from '#server/infra/db/preparation/preparer-en-json.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { aSecondFacteur } from './a-second-facteur.ts'

/** A session unused for 8 hours, or 24 hours old, is over (contract §2). */
export const GLISSANTE = 8 * HEURE
export const TOTALE = 24 * HEURE
/** One that an identity provider opened, which may have closed theirs since. */
const TOTALE_OIDC = 12 * HEURE

export interface SessionLue {
  sessionId: number
  vueLe: Date
  id: number
  role: Role
  email: string
  prenom: string
  nom: string
  porteurId: number | null
  /** What the person is for the structure `porteurId`, null without one. */
  membre: Membre | null
  compteOuvert: boolean
  secondFacteurManquant: boolean
}

/** Asked of all the staff by the settings, and neither set up nor proved by who opened the session. */
const secondFacteurManquant = sql<boolean>`u.role <> 'porteurProjet' and not s.facteur_prouve
  and exists (select 1 from parametre where cle = 'securite' and valeur -> 'secondFacteurObligatoire' = 'true')
  and not ${aSecondFacteur('u')}`.as('secondFacteurManquant')

type Vivante = {
  empreinte: Buffer
  vueApres: Date
  creeApres: Date
  oidcApres: Date
  structure: number | null
}

type AvecCompte = BaseDeDonnees & { u: BaseDeDonnees['utilisateur'] }

/** The last structure seen, or joined first: one row of an index, however many there are. */
const DERNIERE_VUE = sql`(select d.porteur_id from membre d where d.utilisateur_id = u.id and d.jusque is null
  order by d.vu_le desc nulls last, d.id limit 1)`

/** The structure a holder acts for: the one named, if theirs; else the last one seen. */
const membrePresent = (trous: Trous<Vivante>) => (eb: ExpressionBuilder<AvecCompte, 'u'>) =>
  eb
    .selectFrom('membre')
    .whereRef('membre.utilisateurId', '=', 'u.id')
    .where('membre.jusque', 'is', null)
    .where(sql<boolean>`membre.porteur_id = coalesce(${trous.structure}::int, ${DERNIERE_VUE})`)
    .select(['membre.porteurId', 'membre.role', 'membre.signataire', 'membre.finances'])
    .as('m')

const sessionVivante = (db: Db, trous: Trous<Vivante>) =>
  db
    .selectFrom('session as s')
    .innerJoin('utilisateur as u', 'u.id', 's.utilisateurId')
    .leftJoinLateral(membrePresent(trous), (j) => j.onTrue())
    .leftJoin('porteur as p', 'p.id', 'm.porteurId')
    .where('s.jetonEmpreinte', '=', trous.empreinte)
    .where('s.revoqueeLe', 'is', null)
    .where('s.vueLe', '>', trous.vueApres)
    .where('s.creeLe', '>', trous.creeApres)
    .where((eb) => eb.or([eb('s.parOidc', '=', false), eb('s.creeLe', '>', trous.oidcApres)]))
    .where('u.desactiveLe', 'is', null)
    .select(['s.id as sessionId', 's.vueLe', 'u.id', 'u.role', 'u.email', 'u.prenom', 'u.nom'])
    .select(['p.id as porteurId', 'p.valideLe', secondFacteurManquant])
    .select(['m.role as roleMembre', 'm.signataire', 'm.finances'])
const INSTANTS = { vueLe: true, valideLe: true } as const

const vivanteA = ({ empreinte, maintenant, structure }: JetonMontre): Vivante => ({
  empreinte,
  structure,
  vueApres: new Date(maintenant.getTime() - GLISSANTE),
  creeApres: new Date(maintenant.getTime() - TOTALE),
  oidcApres: new Date(maintenant.getTime() - TOTALE_OIDC),
})

type LigneSession = Awaited<ReturnType<ReturnType<typeof sessionVivante>['execute']>>[number]
const sessionDe = ({ valideLe, roleMembre, signataire, finances, ...reste }: LigneSession): SessionLue => ({
  ...reste,
  membre:
    roleMembre === null
      ? null
      : { role: roleMembre, signataire: signataire === true, finances: finances === true },
  compteOuvert: reste.role !== 'porteurProjet' || valideLe !== null,
})

const lire = preparerEnJson(sessionVivante, INSTANTS)

/** The living session of a token's SHA-256 with its person and holder, in one query; null otherwise. */
export async function lireSession(db: Db, jeton: JetonMontre): Promise<SessionLue | null> {
  const [s] = await lire(db, vivanteA(jeton))
  return s ? sessionDe(s) : null
}

/** A token, when it is shown, and the structure it is shown for, if one is named. */
export interface JetonMontre {
  empreinte: Buffer
  maintenant: Date
  structure: number | null
}

/** A token shown at that instant, for `structure` when one is named. */
export const montrer = (jeton: string, maintenant: Date, structure: number | null = null): JetonMontre => ({
  empreinte: empreinteDe(jeton),
  maintenant,
  structure,
})

/**
 * The same with what its person asks for, in one statement: `lecture` gives at most one row, and may name the
 * session's columns as `LECTEUR` does. `lu` is null when that person may see no such thing.
 */
export function avecSession<A, R>(
  lecture: LectureEnJson<A, R>,
): (db: Db, jeton: JetonMontre, valeurs: A) => Promise<{ session: SessionLue; lu: R | null } | null> {
  const lireEnsemble = preparerEnsemble({ construire: sessionVivante, instants: INSTANTS }, lecture)
  return async (db, jeton, valeurs) => {
    const lus = await lireEnsemble(db, { ...valeurs, ...vivanteA(jeton) })
    return lus ? { session: sessionDe(lus.premiere), lu: lus.seconde } : null
  }
}

/** Who reads, in a statement made by `avecSession`. */
export const LECTEUR = {
  id: sql<number>`premiere.id`,
  role: sql<Role>`premiere.role`,
  porteurId: sql<number | null>`premiere."porteurId"`,
}

/** Notes that the session is in use, for its 8 sliding hours; never waits for whoever writes it. */
export async function toucherSession(db: Db, id: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ vueLe: maintenant })
    .where('id', 'in', (eb) =>
      eb.selectFrom('session').where('id', '=', id).select('id').forUpdate().skipLocked(),
    )
    .execute()
}

export interface NouvelleSession {
  utilisateurId: number
  jetonEmpreinte: Buffer
  adresse: string
  agent: string
  le: Date
  parOidc: boolean
  facteurProuve: boolean
}

const inscrire = preparer((db, trous: Trous<NouvelleSession & Record<string, unknown>>) =>
  db.insertInto('session').values({
    utilisateurId: trous.utilisateurId,
    jetonEmpreinte: trous.jetonEmpreinte,
    adresse: trous.adresse,
    agent: trous.agent,
    creeLe: trous.le,
    vueLe: trous.le,
    parOidc: trous.parOidc,
    facteurProuve: trous.facteurProuve,
  }),
)

/** Opens a session. */
export async function inscrireSession(tx: Tx, nouvelle: NouvelleSession): Promise<void> {
  await inscrire(tx, { ...nouvelle })
}

/** Ends the living sessions of a person, but `sauf`. */
export async function revoquerSessions(
  tx: Tx,
  utilisateurId: number,
  le: Date,
  sauf?: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('revoqueeLe', 'is', null)
    .$if(sauf !== undefined, (q) => q.where('id', '<>', sauf ?? 0))
    .execute()
}

/** Ends one session; says whether an identity provider had opened it. */
export async function revoquerSession(db: Db, id: number, le: Date): Promise<{ parOidc: boolean }> {
  const fermee = await db
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('id', '=', id)
    .where('revoqueeLe', 'is', null)
    .returning('parOidc')
    .executeTakeFirst()
  return fermee ?? { parOidc: false }
}
