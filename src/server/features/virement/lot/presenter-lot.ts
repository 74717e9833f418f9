import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { type EtatLot, etatLot } from '#domain/virement/etat-lot.ts'
import type { EnTeteLue, Personne } from '../queries-lecture.ts'

/** A fact and who made it; null when it has not been. */
export const presenterFait = (le: Date | null, par: Personne | null) =>
  le && par ? { le: le.toISOString(), par } : null

/** Where a run is, its sums standing for its lines. */
const etatDe = (t: EnTeteLue): EtatLot =>
  t.exporteLe && !t.annuleLe && t.enCours.nombre > 0 ? 'transmis' : etatLot(t, [])

/** A run as lists show it. */
export function presenterEnTete(t: EnTeteLue): LotListe {
  const annule = presenterFait(t.annuleLe, t.annulePar)
  return {
    id: t.id,
    numero: t.numero,
    etat: etatDe(t),
    execution: t.execution,
    version: t.version,
    prepare: { le: t.prepareLe.toISOString(), par: t.preparePar },
    approuve: presenterFait(t.approuveLe, t.approuvePar),
    exporte: presenterFait(t.exporteLe, t.exportePar),
    annule: annule && { ...annule, motif: t.annuleMotif ?? '' },
    total: t.total,
    payees: t.payees,
    enCours: t.enCours,
    rejetees: t.rejetees,
    bloquees: t.bloquees,
    executionsARegler: t.executionsARegler,
    rejetsATraiter: t.rejetsATraiter,
  }
}
