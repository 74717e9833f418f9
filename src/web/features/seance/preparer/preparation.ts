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
export const preparationDe = (seance: SeanceEntiere): SaisiePreparation => ({
  jour: seance.prevueLe ? jourDe(new Date(seance.prevueLe)) : null,
  heure: seance.prevueLe ? heureDe(seance.prevueLe) : '',
  lieu: seance.lieu ?? '',
  convoqueeLe: seance.convoqueeLe,
  convocationMode: seance.convocationMode,
  president: seance.president?.id ?? null,
  secretaire: seance.secretaire?.id ?? null,
  membres: seance.membres.map((m) => m.id),
})

/** What leaves. */
export function corpsPreparation(saisie: SaisiePreparation) {
  const midi = saisie.jour && `${saisie.jour}T12:00:00Z`
  const prevueLe = midi && saisie.heure.trim() !== '' ? instantDe(saisie.heure, midi) : null
  const { jour, heure: _, ...reste } = saisie
  return { ...reste, prevueLe: prevueLe ?? (jour ? instantDuJour(jour, 9, 0) : null) }
}

const verifierCorps = verifierAvec(preparation)

/** Messages per field. */
export function erreursPreparation(saisie: SaisiePreparation): ErreursChamps {
  const heure = saisie.heure.trim() !== '' && instantDe(saisie.heure, '2026-01-01T12:00:00Z') === null
  const sansJour = saisie.heure.trim() !== '' && saisie.jour === null
  return {
    ...verifierCorps(corpsPreparation(saisie)),
    ...(sansJour && { jour: ['Dites aussi le jour.'] }),
    ...(heure && { heure: [REFUS_HEURE] }),
  }
}
