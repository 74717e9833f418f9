import { refuser } from '#domain/commun/acte.ts'
import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { type ActeSeance, refusSeance } from '#domain/seance/actes.ts'
import type { FaitsSeance } from '#domain/seance/faits.ts'
import { HEURE_A_VENIR } from '#domain/seance/refus.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { lireFaits } from './lire-faits.ts'
import { presenterSeance } from './presenter-seance.ts'
import { compterVersion, verrouillerSeance } from './queries-ecriture.ts'
import { lirePorte } from './queries-lecture.ts'

/** What an act of a sitting stands on, once it is locked and read. */
export interface SousSeance {
  tx: Tx
  s: FaitsSeance
  acteur: Acteur
  le: Date
  /** Adds to the commission's journal or, with free text, to that of `projet`, which retention empties. */
  journal(acte: ActeJournal, valeurs: { avant?: unknown; apres?: unknown; projet?: number }): Promise<void>
}

interface AppelSeance {
  acteur: Acteur
  params: { id: number }
}

/**
 * Runs an act on one sitting in its own transaction, locked after its commission (decisions lock in that
 * order: no deadlock), read and allowed now, unless `agir` answers that nothing changes (false); gives the
 * state after it.
 */
export async function surSeance(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  { acteur, params }: AppelSeance,
  acte: ActeSeance,
  agir: (a: SousSeance) => Promise<boolean>,
  { dabord }: { dabord?: (s: FaitsSeance) => boolean } = {},
): Promise<{ status: 'success'; data: SeanceEntiere }> {
  const data = await ctx.db.transaction().execute(async (tx) => {
    const porte = await lirePorte(tx, params.id)
    if (!porte) throw new Introuvable()
    await verrouillerCommission(tx, porte.commissionId)
    await verrouillerSeance(tx, params.id)
    // Read once the lock is held: of two that waited in turn, the second is not dated before the first.
    const le = ctx.horloge.maintenant()
    const s = await lireFaits(tx, params.id)
    // What was done already is answered as it was, whatever became of the sitting.
    if (dabord?.(s)) return presenterSeance(s, le, acteur)
    refuser(refusSeance(acte, s, acteur.role))
    const journal: SousSeance['journal'] = (inscrit, { avant, apres, projet }) =>
      journaliser(tx, {
        chaine: projet === undefined ? `commission:${s.commission.id}` : `projet:${projet}`,
        acte: inscrit,
        acteur,
        avant,
        apres: { seance: s.id, etape: s.etape, ...Object(apres) },
        le,
      })
    if (!(await agir({ tx, s, acteur, le, journal }))) return presenterSeance(s, le, acteur)
    await compterVersion(tx, s.id)
    return presenterSeance(await lireFaits(tx, s.id), le, acteur)
  })
  return { status: 'success', data }
}

/** The instant said, or now; Invalide in the future or before the last recorded file, its count frozen. */
export function instantDit(faits: FaitsSeance, dit: string | null, le: Date): Date {
  if (dit === null) return le
  const instant = new Date(dit)
  if (instant > le) throw invalide('le', HEURE_A_VENIR)
  const derniers = faits.dossiers.flatMap((d) => (d.enregistre ? [d.enregistre.le.getTime()] : []))
  const dernier = Math.max(...derniers, 0)
  if (instant.getTime() < dernier)
    throw invalide('le', `Un dossier a été enregistré à ${formatHeure(new Date(dernier))}\u00a0: pas avant.`)
  return instant
}
