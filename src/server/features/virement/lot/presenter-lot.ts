import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { type EtatLot, etatLot } from '#domain/virement/etat-lot.ts'
import type { EnTeteLue, Personne } from '../queries-lecture.ts'

/** A fact and who made it; null when it has not been. */
export const presenterFait = (le: Date | null, par: Personne | null) =>
  le && par ? { le: le.toISOString(), par } : null

/** Where a run is, its sums standing for its lines. */
const etatDe = (en: EnTeteLue): EtatLot =>
  en.exporteLe && !en.annuleLe && en.enCours.nombre > 0 ? 'transmis' : etatLot(en, [])

/** A run as lists show it. */
export function presenterEnTete(en: EnTeteLue): LotListe {
  const annule = presenterFait(en.annuleLe, en.annulePar)
  return {
    id: en.id,
    numero: en.numero,
    etat: etatDe(en),
    execution: en.execution,
    version: en.version,
    prepare: { le: en.prepareLe.toISOString(), par: en.preparePar },
    approuve: presenterFait(en.approuveLe, en.approuvePar),
    exporte: presenterFait(en.exporteLe, en.exportePar),
    annule: annule && { ...annule, motif: en.annuleMotif ?? '' },
    total: en.total,
    payees: en.payees,
    enCours: en.enCours,
    rejetees: en.rejetees,
    bloquees: en.bloquees,
    executionsARegler: en.executionsARegler,
    rejetsATraiter: en.rejetsATraiter,
  }
}
