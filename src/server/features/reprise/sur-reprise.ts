import { erreurDe, refuser } from '#domain/commun/acte.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { type FaitsReprise, type GesteReprise, refusReprise } from '#domain/reprise/gardes.ts'
import { manques } from '#domain/reprise/profil.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireEmpechements } from './application/queries-annulation.ts'
import { type RangeeReprise, travailAilleurs, verrouillerReprise } from './queries.ts'

/** What an act stands on, once the import is locked and read. */
export interface SousVerrouReprise {
  tx: Tx
  reprise: RangeeReprise
  le: Date
  journal: (acte: ActeJournal, valeurs?: { avant?: unknown; apres?: unknown }) => Promise<void>
}

/** What an import is judged on, and what of it keeps it from being undone. */
export async function faitsDe(db: Db | Tx, r: RangeeReprise) {
  const ailleurs = await travailAilleurs(db, r.id)
  const annulable = r.etat === 'appliquee' ? await lireEmpechements(db, r.id) : null
  const colonnes = r.entetes.map(({ titre, personne }, rang) => ({ rang, titre, personne }))
  const faits: FaitsReprise = {
    etat: r.etat,
    travail:
      r.travail === null || r.travailDepuis === null
        ? null
        : { par: r.nomTravailPar ?? '', depuis: r.travailDepuis },
    ailleurs: ailleurs ? { par: ailleurs.par ?? '', depuis: ailleurs.depuis } : null,
    fichierGarde: r.fichierGarde,
    manques: manques(r.choix, colonnes),
    essaiLe: r.essaiLe,
    refusees: r.bilan?.refusees ?? 0,
    empechements: annulable?.map((e) => e.raison) ?? [],
  }
  return { faits, ailleurs, annulable }
}

const MODIFIEE = entreTemps('Cette reprise a été modifiée')
/** Acts that begin a job: one after the other, so that only one begins. */
const COMMENCENT: readonly GesteReprise[] = ['essayer', 'appliquer', 'annuler']

/**
 * Runs an act on one import in its own transaction, its row locked: Introuvable, then what its guards say of
 * a job under way, Conflit when the screen showed an older version, then the other guards.
 */
export function surReprise<R>(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  appel: {
    id: number
    geste: GesteReprise
    acteur: Acteur
    /** Null for what does not depend on what the screen showed. */
    version: number | null
    sansRefusees?: boolean
  },
  agir: (a: SousVerrouReprise) => Promise<R>,
): Promise<R> {
  return ctx.db.transaction().execute(async (tx) => {
    if (COMMENCENT.includes(appel.geste)) await verrouillerNom(tx, 'commencer une reprise')
    const reprise = await verrouillerReprise(tx, appel.id)
    if (!reprise) throw new Introuvable()
    const le = ctx.horloge.maintenant()
    const { faits } = await faitsDe(tx, reprise)
    const { sansRefusees } = appel
    const refus = refusReprise(appel.geste, faits, {
      maintenant: le,
      ...(sansRefusees !== undefined && { sansRefusees }),
    })
    if (refus?.code === 'reprise-en-cours') throw erreurDe(refus)
    exigerMemeVersion(appel.version, reprise.version, MODIFIEE)
    refuser(refus)
    const chaine = `reprise:${appel.id}`
    return agir({
      tx,
      reprise,
      le,
      journal: (acte, valeurs = {}) =>
        journaliser(tx, { chaine, acte, acteur: appel.acteur, le, ...valeurs }),
    })
  })
}

/** What an act of an import answers. */
export const repondre = (id: number, version: number) => ({
  status: 'success' as const,
  data: { id, version },
})
