import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { nonValide } from '#domain/commun/messages.ts'
import type { Consultation, FicheRegistre } from './fiche-registre.ts'
import { cleSiret } from './siret.ts'

/** What a person confirms of a number that the register does not vouch for. */
export const CONFIRMATIONS = ['cle', 'nonDiffusible'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** What is kept of a number beside it. */
export interface FaitsSiret {
  siretVerifieLe: Date | null
  siretSource: string | null
  siretReponse: FicheRegistre | null
  siretIntrouvableLe: Date | null
  siretNonDiffusibleLe: Date | null
  /** When the register is asked again by itself; null: it is not. */
  siretEssaiLe: Date | null
  /** Until when it is. */
  siretEssaisJusque: Date | null
}

export const FAITS_VIDES: FaitsSiret = {
  siretVerifieLe: null,
  siretSource: null,
  siretReponse: null,
  siretIntrouvableLe: null,
  siretNonDiffusibleLe: null,
  siretEssaiLe: null,
  siretEssaisJusque: null,
}

const PREMIER_ESSAI = HEURE / 2
const DUREE_ESSAIS = 3 * JOUR

export const SIRET_FAUX = nonValide('SIRET')
export const SIRET_INTROUVABLE =
  'L’annuaire public des entreprises ne connaît pas ce SIRET. Vérifiez ses quatorze chiffres\u00a0; si votre structure a demandé à ne pas y figurer, cochez la case qui le dit.'
export const SIRET_CLE =
  'La clé de ce SIRET ne correspond pas à ses autres chiffres. Vérifiez-les\u00a0; s’ils sont exacts, confirmez-les.'

/** A number as entered: what is kept of it, or why it is refused and what, if anything, one may confirm. */
export function jugerSiret(
  siret: string,
  consultation: Consultation,
  dit: { confirmation: Confirmation | null; le: Date },
): { faits: FaitsSiret } | { refus: string; aConfirmer: Confirmation | null } {
  const { confirmation, le } = dit
  if (consultation.etat === 'trouve') return { faits: verifie(consultation, le) }
  const cle = cleSiret(siret)
  if (consultation.etat === 'introuvable') {
    if (!cle) return { refus: SIRET_FAUX, aConfirmer: null }
    return confirmation === 'nonDiffusible'
      ? {
          faits: {
            ...FAITS_VIDES,
            siretSource: consultation.source,
            siretIntrouvableLe: le,
            siretNonDiffusibleLe: le,
          },
        }
      : { refus: SIRET_INTROUVABLE, aConfirmer: 'nonDiffusible' }
  }
  if (!cle && confirmation !== 'cle') return { refus: SIRET_CLE, aConfirmer: 'cle' }
  if (consultation.etat === 'sans-registre') return { faits: FAITS_VIDES }
  const essais = {
    siretEssaiLe: new Date(le.getTime() + PREMIER_ESSAI),
    siretEssaisJusque: new Date(le.getTime() + DUREE_ESSAIS),
  }
  return { faits: { ...FAITS_VIDES, ...essais } }
}

/** What another look at the register changes of a number; after a failure, when to try next, if ever. */
export function reprendreSiret(avant: FaitsSiret, consultation: Consultation, le: Date): FaitsSiret {
  if (consultation.etat === 'trouve') return verifie(consultation, le)
  if (consultation.etat === 'introuvable')
    return {
      ...FAITS_VIDES,
      siretSource: consultation.source,
      siretIntrouvableLe: le,
      siretNonDiffusibleLe: avant.siretNonDiffusibleLe,
    }
  const siretEssaiLe = essaiSuivant(avant.siretEssaisJusque, le)
  const essais = siretEssaiLe ? { siretEssaiLe, siretEssaisJusque: avant.siretEssaisJusque } : {}
  const { siretVerifieLe, siretSource, siretReponse, siretIntrouvableLe, siretNonDiffusibleLe } = avant
  const su = { siretVerifieLe, siretSource, siretReponse, siretIntrouvableLe, siretNonDiffusibleLe }
  return { ...FAITS_VIDES, ...su, ...essais }
}

/** An hour later, unless it is past the last instant the register is asked at. */
function essaiSuivant(jusque: Date | null, le: Date): Date | null {
  const suivant = new Date(le.getTime() + HEURE)
  return jusque === null || suivant > jusque ? null : suivant
}

/** What is kept of an RNA. It stops nobody: the register only has associations that have a SIRET. */
export interface FaitsRna {
  rnaVerifieLe: Date | null
  rnaSource: string | null
  rnaReponse: FicheRegistre | null
  rnaIntrouvableLe: Date | null
  rnaEssaiLe: Date | null
  /** Once the register was silent: until when it is asked again. */
  rnaEssaisJusque: Date | null
}

/** What a look at the register changes of an RNA; if silent, it is asked again as for a SIRET. Null: none. */
export function reprendreRna(
  avant: Pick<FaitsRna, 'rnaEssaisJusque'>,
  consultation: Consultation,
  le: Date,
): FaitsRna | null {
  const vides = { rnaVerifieLe: null, rnaSource: null, rnaReponse: null, rnaIntrouvableLe: null }
  const su = { ...vides, rnaEssaiLe: null, rnaEssaisJusque: null }
  if (consultation.etat === 'sans-registre') return null
  if (consultation.etat === 'trouve')
    return { ...su, rnaVerifieLe: le, rnaSource: consultation.source, rnaReponse: consultation.fiche }
  if (consultation.etat === 'introuvable')
    return { ...su, rnaSource: consultation.source, rnaIntrouvableLe: le }
  const { rnaEssaisJusque: jusque } = avant
  if (jusque === null)
    return {
      ...vides,
      rnaEssaiLe: new Date(le.getTime() + PREMIER_ESSAI),
      rnaEssaisJusque: new Date(le.getTime() + DUREE_ESSAIS),
    }
  return { ...vides, rnaEssaiLe: essaiSuivant(jusque, le), rnaEssaisJusque: jusque }
}

const verifie = (consultation: Consultation & { etat: 'trouve' }, le: Date): FaitsSiret => ({
  ...FAITS_VIDES,
  siretVerifieLe: le,
  siretSource: consultation.source,
  siretReponse: consultation.fiche,
})
