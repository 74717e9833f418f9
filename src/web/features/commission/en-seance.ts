import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import type { CommissionEntiere, ProjetEnCommission } from '#domain/commission/reponse.ts'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import { avisDeLEtape } from './avis-affiche.ts'

type Dossier = SeanceListee['dossiers'][number]
/** What the last closed sitting of the step left of each file. */
export type EnSeance = ReadonlyMap<number, Dossier & { dire: (p: ProjetEnCommission) => string | null }>

/** What the sittings granted, where it is not what is granted by now; null where it is, or where none sat. */
export function accordeEnSeance(enSeance: EnSeance | undefined, c: CommissionEntiere): number | null {
  if (!enSeance || enSeance.size === 0) return null
  const enTout = somme([...enSeance.values()].map((d) => d.montantAlloue))
  return enTout === somme(c.projets.map((p) => avisDeLEtape(p, c.step)?.montantAlloue ?? null))
    ? null
    : enTout
}

/** Of these files, those that the step's sittings left without a vote; null where none sat. */
export const sansVote = (
  enSeance: EnSeance | undefined,
  projets: readonly ProjetEnCommission[],
): ProjetEnCommission[] | null =>
  enSeance && enSeance.size > 0
    ? projets.filter((p) => (enSeance.get(p.id)?.decision ?? 'attente') === 'attente')
    : null

/** « Mis de côté en séance du 5 décembre 2026, devis à compléter »: by application. */
export function enSeanceDe(seances: readonly SeanceListee[], step: number): EnSeance {
  const closes = seances.filter((s) => s.etape === step && s.statut === 'close')
  return new Map(
    closes.flatMap((s) => {
      const du = `en séance du ${formatJourLong(jourDe(new Date(s.ouverteLe ?? 0)))}`
      return s.dossiers.map((d) => {
        const phrase = (p: ProjetEnCommission) => dire(d, du, avisDeLEtape(p, step))
        return [d.projetId, { ...d, dire: phrase }] as const
      })
    }),
  )
}

function dire(d: Dossier, du: string, avis: ReturnType<typeof avisDeLEtape>): string | null {
  if (d.etat === 'ecarte') return `Mis de côté ${du}${d.motif ? `, ${enPhrase(d.motif)}` : ''}`
  if (d.etat === 'non-examine') return `Non examiné ${du}`
  if (d.decision === null || (avis?.decision === d.decision && avis.montantAlloue === d.montantAlloue))
    return null
  const dit = d.montantAlloue === null ? LIBELLES_DECISIONS[d.decision] : formatEuros(d.montantAlloue)
  return `${dit} ${du}`
}

const enPhrase = (motif: string): string => motif.charAt(0).toLowerCase() + motif.slice(1).replace(/\.$/, '')
