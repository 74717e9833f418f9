import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { preparation } from '#domain/seance/saisie.ts'
import { instantDe, instantDuJour, REFUS_HEURE } from '#web/lib/saisie/heure-saisie.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { heureDe } from '../dire-seance.ts'

/** What is known of a sitting beforehand, as its form holds it. */
export interface SaisiePreparation {
  jour: string | null
  heure: string
  lieu: string
  convoqueeLe: string | null
  convocationMode: 'courriel' | 'courrier' | 'autre' | null
  president: number | null
  secretaire: number | null
  membres: number[]
}

export const PREPARATION_VIDE: SaisiePreparation = {
  jour: null,
  heure: '',
  lieu: '',
  convoqueeLe: null,
  convocationMode: null,
  president: null,
  secretaire: null,
  membres: [],
}

/** The form of a sitting already prepared. */
export const preparationDe = (s: SeanceEntiere): SaisiePreparation => ({
  jour: s.prevueLe ? jourDe(new Date(s.prevueLe)) : null,
  heure: s.prevueLe ? heureDe(s.prevueLe) : '',
  lieu: s.lieu ?? '',
  convoqueeLe: s.convoqueeLe,
  convocationMode: s.convocationMode,
  president: s.president?.id ?? null,
  secretaire: s.secretaire?.id ?? null,
  membres: s.membres.map((m) => m.id),
})

/** What leaves. */
export function corpsPreparation(v: SaisiePreparation) {
  const midi = v.jour && `${v.jour}T12:00:00Z`
  const prevueLe = midi && v.heure.trim() !== '' ? instantDe(v.heure, midi) : null
  const { jour, heure: _, ...reste } = v
  return { ...reste, prevueLe: prevueLe ?? (jour ? instantDuJour(jour, 9, 0) : null) }
}

const verifierCorps = verifierAvec(preparation)

/** Messages per field. */
export function erreursPreparation(v: SaisiePreparation): ErreursChamps {
  const heure = v.heure.trim() !== '' && instantDe(v.heure, '2026-01-01T12:00:00Z') === null
  const sansJour = v.heure.trim() !== '' && v.jour === null
  return {
    ...verifierCorps(corpsPreparation(v)),
    ...(sansJour && { jour: ['Dites aussi le jour.'] }),
    ...(heure && { heure: [REFUS_HEURE] }),
  }
}
