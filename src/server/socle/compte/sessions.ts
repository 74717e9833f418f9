import { sql } from 'kysely'
import { HEURE } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import {
  type LectureEnJson,
  preparerEnJson,
  preparerEnsemble,
} from '#server/infra/db/preparation/preparer-en-json.ts'
import { aSecondFacteur } from './a-second-facteur.ts'

/** A session unused for 8 hours, or 24 hours old, is over (contract §2). */
const GLISSANTE = 8 * HEURE
const TOTALE = 24 * HEURE

export interface SessionLue {
  sessionId: number
  vueLe: Date
  id: number
  role: Role
  email: string
  prenom: string
  nom: string
  porteurId: number | null
  compteOuvert: boolean
  secondFacteurManquant: boolean
}

/** Asked of all the staff by the settings, and set up by nobody: a holder is never looked at. */
const secondFacteurManquant = sql<boolean>`u.role <> 'porteurProjet'
  and exists (select 1 from parametre where cle = 'securite' and valeur -> 'secondFacteurObligatoire' = 'true')
  and not ${aSecondFacteur('u')}`.as('secondFacteurManquant')

type Vivante = { empreinte: Buffer; vueApres: Date; creeApres: Date }

const sessionVivante = (db: Db, trous: Trous<Vivante>) =>
  db
    .selectFrom('session as s')
    .innerJoin('utilisateur as u', 'u.id', 's.utilisateurId')
    .leftJoin('porteur as p', 'p.utilisateurId', 'u.id')
    .where('s.jetonEmpreinte', '=', trous.empreinte)
    .where('s.revoqueeLe', 'is', null)
    .where('s.vueLe', '>', trous.vueApres)
    .where('s.creeLe', '>', trous.creeApres)
    .where('u.desactiveLe', 'is', null)
    .select(['s.id as sessionId', 's.vueLe', 'u.id', 'u.role', 'u.email', 'u.prenom', 'u.nom'])
    .select(['p.id as porteurId', 'p.valideLe', secondFacteurManquant])
const INSTANTS = { vueLe: true, valideLe: true } as const

const vivanteA = (empreinte: Buffer, maintenant: Date): Vivante => ({
  empreinte,
  vueApres: new Date(maintenant.getTime() - GLISSANTE),
  creeApres: new Date(maintenant.getTime() - TOTALE),
})

type LigneSession = Awaited<ReturnType<ReturnType<typeof sessionVivante>['execute']>>[number]
const sessionDe = ({ valideLe, ...reste }: LigneSession): SessionLue => ({
  ...reste,
  compteOuvert: reste.role !== 'porteurProjet' || valideLe !== null,
})

const lire = preparerEnJson(sessionVivante, INSTANTS)

/** The living session of a token's SHA-256 with its person and holder, in one query; null otherwise. */
export async function lireSession(db: Db, empreinte: Buffer, maintenant: Date): Promise<SessionLue | null> {
  const [s] = await lire(db, vivanteA(empreinte, maintenant))
  return s ? sessionDe(s) : null
}

/** A token, and when it is shown. */
export interface JetonMontre {
  empreinte: Buffer
  maintenant: Date
}

/**
 * The same with what its person asks for, in one statement: `lecture` gives at most one row, and may name the
 * session's columns as `LECTEUR` does. `lu` is null when that person may see no such thing.
 */
export function avecSession<A, R>(
  lecture: LectureEnJson<A, R>,
): (db: Db, jeton: JetonMontre, valeurs: A) => Promise<{ session: SessionLue; lu: R | null } | null> {
  const lireEnsemble = preparerEnsemble({ construire: sessionVivante, instants: INSTANTS }, lecture)
  return async (db, { empreinte, maintenant }, valeurs) => {
    const lus = await lireEnsemble(db, { ...valeurs, ...vivanteA(empreinte, maintenant) })
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
}

const inscrire = preparer((db, trous: Trous<NouvelleSession & Record<string, unknown>>) =>
  db.insertInto('session').values({
    utilisateurId: trous.utilisateurId,
    jetonEmpreinte: trous.jetonEmpreinte,
    adresse: trous.adresse,
    agent: trous.agent,
    creeLe: trous.le,
    vueLe: trous.le,
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

/** Ends one session. */
export async function revoquerSession(db: Db, id: number, le: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('id', '=', id)
    .where('revoqueeLe', 'is', null)
    .execute()
}
