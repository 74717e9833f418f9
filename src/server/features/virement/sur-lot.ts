import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { type ActeLot, REFUS_ACTES, refusActe } from '#domain/virement/actes-lot.ts'
import type { Acteur, Contexte, Tx } from '#server/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { direBlocages } from './dire-blocages.ts'
import { direDepuis } from './dire-depuis.ts'
import { type Lot, verrouillerLot } from './queries.ts'
import { type LigneLue, lireLignes, tenirComptes } from './queries-lignes.ts'

/** For an act that stands on no screen: a bank's answer names its transfers, a file is the bytes that were approved. */
export const SANS_ECRAN = 'sans écran'

/** What an act stands on, once its run is locked and read. */
export interface SousVerrouLot {
  tx: Tx
  lot: Lot
  /** Without those taken out; when the file is made or handed over, the accounts they pay don't change until the end of `tx`. */
  lignes: readonly LigneLue[]
  le: Date
  /** Adds a line to the run's journal, by the actor, at `le`. */
  journal(acte: ActeJournal, valeurs?: { avant?: unknown; apres?: unknown }): Promise<void>
}

/** Refusals that another person lifts. */
const SECONDES: readonly string[] = [REFUS_ACTES.memePersonne, REFUS_ACTES.juge, REFUS_ACTES.arretSeul]

/** Writer of the journal of one run, by this person, at `le`. */
export const journalLot =
  (tx: Tx, id: number, acteur: Acteur, le: Date): SousVerrouLot['journal'] =>
  (acte, valeurs = {}) =>
    journaliser(tx, { chaine: `virement:${id}`, acte, acteur, ...valeurs, le })

/** What keeps this person from that act on that run now, in a sentence; null: nothing. */
export const refusSur = (
  acte: ActeLot,
  lot: Pick<
    Lot,
    | 'prepareLe'
    | 'preparePar'
    | 'modifiePar'
    | 'approuveLe'
    | 'approuvePar'
    | 'exporteLe'
    | 'exportePar'
    | 'annuleLe'
  >,
  lignes: readonly LigneLue[],
  acteur: Acteur,
): string | null =>
  refusActe(acte, {
    lot,
    lignes,
    inscripteurs: lignes.map((l) => l.inscritePar),
    juges: lignes.flatMap((l) => l.juges),
    bloquees: lignes.filter((l) => l.bloquee).length,
    personne: {
      id: acteur.id,
      prepare: aLeDroitAjoute(acteur.role, 'virement.canPrepare'),
      approuve: aLeDroitAjoute(acteur.role, 'virement.canApprove'),
    },
  })

/**
 * Runs an act on one run in a transaction of its own, the row locked: Introuvable when it is unknown, Conflit when the screen showed an older version, then what `refusActe` says.
 */
export function surLot<R>(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  d: {
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
    const lot = await verrouillerLot(tx, d.id)
    if (!lot) throw new Introuvable()
    const dite = await d.deja?.(tx, lot)
    if (dite !== undefined) return dite
    // Not by the others: those that lock applications would wait for who locks these the other way round.
    if (d.acte === 'approuver' || d.acte === 'telecharger') await tenirComptes(tx, lot.id)
    const lignes = await lireLignes(tx, lot.id)
    const refus = refusSur(d.acte, lot, lignes, d.acteur)
    if (refus === REFUS_ACTES.droit || refus === REFUS_ACTES.fichier) throw new Interdit(refus)
    if (d.version !== SANS_ECRAN && d.version !== lot.version)
      throw new Conflit(await direDepuis(tx, lot.id), 'version')
    if (refus === REFUS_ACTES.bloquee) throw new Conflit(`${await direBlocages(tx, lignes)} ${refus}`, 'rib')
    if (refus !== null) throw new Conflit(refus, SECONDES.includes(refus) ? 'seconde-personne' : undefined)
    // Read once the row is held: two acts that waited for each other do not bear the same instant.
    const le = ctx.horloge.maintenant()
    return agir({ tx, lot, lignes, le, journal: journalLot(tx, lot.id, d.acteur, le) })
  })
}

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
