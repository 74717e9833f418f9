import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import { avisDeLEtape } from './avis-affiche.ts'

type Dossier = SeanceListee['dossiers'][number]
/** What the last closed sitting of the step left of each file. */
export type EnSeance = ReadonlyMap<number, Dossier & { dire: (p: ProjetEcranCommission) => string | null }>

/** What the sittings granted, where it is not what is granted by now; null where it is, or where none sat. */
export function accordeEnSeance(enSeance: EnSeance | undefined, commission: CommissionEcran): number | null {
  if (!enSeance || enSeance.size === 0) return null
  const enTout = somme([...enSeance.values()].map((d) => d.montantAlloue))
  const alloue = commission.suite
    ? commission.montants.alloue
    : somme(commission.projets.map((p) => avisDeLEtape(p, commission.step)?.montantAlloue ?? null))
  return enTout === alloue ? null : enTout
}

/** Of these files, those that the step's sittings left without a vote; null where none sat. */
export const sansVote = (
  enSeance: EnSeance | undefined,
  projets: readonly ProjetEcranCommission[],
): ProjetEcranCommission[] | null =>
  enSeance && enSeance.size > 0
    ? projets.filter((p) => (enSeance.get(p.id)?.decision ?? 'attente') === 'attente')
    : null

/** « Mis de côté en séance du 5 décembre 2026, devis à compléter »: by application. */
export function enSeanceDe(seances: readonly SeanceListee[], step: number): EnSeance {
  const closes = seances.filter((s) => s.etape === step && s.statut === 'close')
  return new Map(
    closes.flatMap((close) => {
      const du = `en séance du ${formatJourLong(jourDe(new Date(close.ouverteLe ?? 0)))}`
      return close.dossiers.map((dossier) => {
        const phrase = (projet: ProjetEcranCommission) => dire(dossier, du, avisDeLEtape(projet, step))
        return [dossier.projetId, { ...dossier, dire: phrase }] as const
      })
    }),
  )
}

function dire(dossier: Dossier, du: string, avis: ReturnType<typeof avisDeLEtape>): string | null {
  if (dossier.etat === 'ecarte')
    return `Mis de côté ${du}${dossier.motif ? `, ${enPhrase(dossier.motif)}` : ''}`
  if (dossier.etat === 'non-examine') return `Non examiné ${du}`
  if (
    dossier.decision === null ||
    (avis?.decision === dossier.decision && avis.montantAlloue === dossier.montantAlloue)
  )
    return null
  const dit =
    dossier.montantAlloue === null ? LIBELLES_DECISIONS[dossier.decision] : formatEuros(dossier.montantAlloue)
  return `${dit} ${du}`
}

const enPhrase = (motif: string): string => motif.charAt(0).toLowerCase() + motif.slice(1).replace(/\.$/, '')
