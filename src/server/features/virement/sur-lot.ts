import { erreurDe, type Refus, refuser } from '#domain/commun/acte.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { type ActeLot, COMPTE_CHANGE, refusLot } from '#domain/virement/actes-lot.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser, journaliserEnsemble } from '#server/infra/journal.ts'
import { direBlocages } from './dire-blocages.ts'
import { direDepuis } from './dire-depuis.ts'
import { type Lot, type LotTenu, verrouillerLot } from './queries.ts'
import { type LigneLue, lireLignes, tenirComptes } from './queries-lignes.ts'

/** For an act decided on no screen: a bank's answer names its transfers, a file is the approved bytes. */
export const SANS_ECRAN = 'sans écran'

/** What an act stands on, once its run is locked and read. */
export interface SousVerrouLot {
  tx: Tx
  lot: LotTenu
  /** Without those removed; to make or hand over the file, the accounts they pay stay locked in `tx`. */
  lignes: readonly LigneLue[]
  le: Date
  /** Adds a line to the run's journal, by the actor, at `le`, with the version that this act makes. */
  journal: JournalLot
}

type JournalLot = (
  acte: ActeJournal,
  valeurs?: { avant?: Record<string, unknown>; apres?: Record<string, unknown> },
) => Promise<void>

/**
 * Writer of a run's journal, by this person, at `le`; `version`: the one its acts give the run, telling an
 * older screen what came since. Without it, they change nothing that a screen decides on.
 */
export const journalLot =
  (
    tx: Tx,
    { id, version }: { id: number; version: number | null },
    acteur: Acteur,
    le: Date,
  ): SousVerrouLot['journal'] =>
  (acte, { avant, apres } = {}) =>
    journaliser(tx, {
      chaine: `virement:${id}`,
      acte,
      acteur,
      avant,
      apres: version === null ? apres : { ...apres, version },
      le,
    })

/** Journals an act of a run, by its own name, for each aid its lines pay; a fixed number of statements. */
export const journalAides = (
  tx: Tx,
  { acte, acteur, le, lot }: { acte: ActeJournal; acteur: Acteur; le: Date; lot: Pick<Lot, 'numero'> },
  lignes: readonly Pick<LigneLue, 'projetId' | 'reference' | 'montant'>[],
): Promise<void> =>
  journaliserEnsemble(
    tx,
    lignes.map(({ projetId, reference, montant }) => ({
      chaine: `projet:${projetId}`,
      acte,
      acteur,
      le,
      apres: { lot: lot.numero, reference, montant },
    })),
  )

/** What keeps this person from that act on that run now; null: nothing. */
export const refusSur = (
  acte: ActeLot,
  lot: Pick<
    LotTenu,
    | 'prepareLe'
    | 'preparePar'
    | 'modifiePar'
    | 'approuveLe'
    | 'approuvePar'
    | 'exporteLe'
    | 'telechargePar'
    | 'annuleLe'
  >,
  lignes: readonly LigneLue[],
  acteur: Acteur,
): Refus | null =>
  refusLot(
    acte,
    {
      lot,
      lignes,
      inscripteurs: lignes.map((l) => l.inscritePar),
      juges: lignes.flatMap((l) => l.juges),
      bloquees: lignes.filter((l) => l.bloquee).length,
    },
    acteur,
  )

/**
 * Runs an act on one run in its own transaction, the row locked: Introuvable, Conflit when the screen showed
 * an older version, then what the table of its acts says.
 */
export function surLot<R>(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  appel: {
    id: number
    acte: ActeLot
    acteur: Acteur
    /** That of the run on the screen where this was decided. */
    version: number | null | typeof SANS_ECRAN
    /** The answer, when this very call has been carried out already: asked before anything refuses. */
    deja?: (tx: Tx, lot: Lot) => Promise<R | undefined>
  },
  agir: (a: SousVerrouLot) => Promise<R>,
): Promise<R> {
  return ctx.db.transaction().execute(async (tx) => {
    const lot = await verrouillerLot(tx, appel.id)
    if (!lot) throw new Introuvable()
    const dite = await appel.deja?.(tx, lot)
    if (dite !== undefined) return dite
    // Not by the others: those that lock applications would wait for who locks these the other way round.
    if (appel.acte === 'approuver' || appel.acte === 'telecharger') await tenirComptes(tx, lot.id)
    const lignes = await lireLignes(tx, lot.id)
    const refus = refusSur(appel.acte, lot, lignes, appel.acteur)
    if (refus?.raison === 'droit') throw erreurDe(refus)
    if (appel.version !== SANS_ECRAN && appel.version !== lot.version)
      throw new Conflit(await direDepuis(tx, lot.id, appel.version), 'version')
    if (refus?.code === COMPTE_CHANGE)
      throw erreurDe({ ...refus, message: `${await direBlocages(tx, lignes)} ${refus.message}` })
    refuser(refus)
    // Read once the row is held: two acts that waited for each other do not bear the same instant.
    const le = ctx.horloge.maintenant()
    return agir({ tx, lot, lignes, le, journal: journalLot(tx, suivante(lot), appel.acteur, le) })
  })
}

/** Each act writes its run once. */
const suivante = ({ id, version }: Lot) => ({ id, version: version + 1 })

/** The line of that run, or Introuvable. */
export function laLigne(lignes: readonly LigneLue[], id: number): LigneLue {
  const ligne = lignes.find((l) => l.id === id)
  if (!ligne) throw new Introuvable()
  return ligne
}

/** What an act of a run answers. */
export const repondre = ({ id, numero, version }: Pick<Lot, 'id' | 'numero' | 'version'>) => ({
  status: 'success' as const,
  data: { id, numero, version },
})
