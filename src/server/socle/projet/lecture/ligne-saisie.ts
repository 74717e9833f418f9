import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Trous } from '#server/infra/db/preparation/preparer.ts'
import { preparerEnJson } from '#server/infra/db/preparation/preparer-en-json.ts'
import { avecSession, type JetonMontre, LECTEUR } from '../../compte/sessions.ts'
import type { LigneFichier } from '../fichiers.ts'
import { INSTANTS, LONGUES } from './ligne.ts'
import { deBrouillon, type Instant, jugees, referentiels, TOUJOURS, typesPieces } from './selection.ts'
import { visiblePour } from './visible.ts'

// Any act on the application writes its row: while this stays, nothing that was read has changed.
const ecriture = sql<string>`p.xmin::text`.as('ecriture')

const lirePourSaisir = preparerEnJson(
  (db: Db, trous: Trous<Instant & { id: number; porteurId: number }>) =>
    jugees(db, trous, TOUJOURS)
      .select(LONGUES)
      .select([referentiels(TOUJOURS).as('referentiels'), ecriture])
      .where('p.id', '=', trous.id)
      .where('p.porteurId', '=', trous.porteurId),
  INSTANTS,
)

/** A holder's application as a save judges it, without its relations, unlocked; undefined for any other's. */
export const lireLigneSaisie = async (db: Db, id: number, porteurId: number, instant: Instant) =>
  (await lirePourSaisir(db, { id, porteurId, ...instant }))[0]
export type LigneLueSaisie = NonNullable<Awaited<ReturnType<typeof lireLigneSaisie>>>
export type LigneSaisie = Omit<LigneLueSaisie, 'ecriture'>

/** What only follows a signature is not looked for. */
const jamaisSigne = (db: Db, trous: Trous<Instant & { id: number }>) =>
  deBrouillon(db, trous)
    .select(LONGUES)
    .select([typesPieces(TOUJOURS).as('typesPieces'), referentiels(TOUJOURS).as('referentiels'), ecriture])
    .where('p.id', '=', trous.id)
    .where('p.premiereSignatureLe', 'is', null)
    .where('p.conventionSigneeLe', 'is', null)
    .where('p.attestationSigneeLe', 'is', null)

const lireBrouillon = avecSession({
  construire: (db: Db, trous: Trous<Instant & { id: number }>) =>
    jamaisSigne(db, trous).where(
      visiblePour({ role: 'porteurProjet', id: LECTEUR.id, porteurId: LECTEUR.porteurId }),
    ),
  instants: INSTANTS,
})

/** The same with the session of who saves, of a draft never signed. Null without a living session. */
export async function lireBrouillonAvecSession(
  db: Db,
  jeton: JetonMontre,
  instant: Instant & { id: number },
) {
  const lus = await lireBrouillon(db, jeton, instant)
  if (!lus) return null
  const lu: LigneLueSaisie | null = lus.lu && Object.assign(lus.lu, SANS_SUITE)
  return { session: lus.session, lu }
}
/** What a draft never signed does not have, and the count of applications, which no save shows. */
const SANS_SUITE = {
  nbProjets: 0,
  bilan: null,
  paiement: null,
  lotVivant: null,
  virementRejete: false,
  controle: null,
  controleBilan: null,
}

const pieces = sql<
  PieceEnJson[]
>`(select coalesce(json_agg(json_build_object('id', f.id, 'projetId', f.projet_id, 'type', f.type,
    'libelle', f.libelle, 'mime', f.mime, 'taille', f.taille, 'empreinte', encode(f.empreinte, 'hex'), 'cle', f.cle,
    'deposeLe', f.depose_le) order by f.id), '[]')
  from fichier f where f.projet_id = p.id and f.retire_le is null)`
type PieceEnJson = Omit<LigneFichier, 'empreinte' | 'deposeLe'> & { empreinte: string; deposeLe: string }

const lireADeposer = preparerEnJson(
  (db: Db, trous: Trous<Instant & { id: number; porteurId: number }>) =>
    jamaisSigne(db, trous).select(pieces.as('pieces')).where('p.porteurId', '=', trous.porteurId),
  INSTANTS,
)

/** A holder's draft that was never signed, with its present files, oldest first; undefined for any other. */
export async function lireBrouillonEtPieces(
  db: Db,
  valeurs: Instant & { id: number; porteurId: number },
): Promise<{ ligne: LigneLueSaisie; presents: LigneFichier[] } | undefined> {
  const [lue] = await lireADeposer(db, valeurs)
  if (!lue) return undefined
  const { pieces: lues, ...ligne } = lue
  const presents = lues.map(({ empreinte, deposeLe, ...f }) => ({
    ...f,
    empreinte: Buffer.from(empreinte, 'hex'),
    deposeLe: new Date(deposeLe),
  }))
  return { ligne: Object.assign(ligne, SANS_SUITE), presents }
}
