import { PIECES_PAR_ETAPE } from '#domain/bilan/bilan.ts'
import { PARTIE_ACCEPTEE } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { Etape } from '#web/ui/cadre/Etapes.tsx'

export type Numero = 1 | 2 | 3

/** The three steps of a report: their title, their name in the indicator, the verdict on them. */
export const PARTIES = {
  1: { titre: 'Bilan', libelle: 'Bilan', verdict: 'bilanValide' },
  2: { titre: 'Documents bilans', libelle: 'Documents bilans', verdict: 'documentsBilanValide' },
  3: {
    titre: 'Documents de communications',
    libelle: 'Document de communication',
    verdict: 'documentsComValide',
  },
} as const

const NUMEROS: readonly Numero[] = [1, 2, 3]
export const TABLEAU_DE_BORD = '/porteur-projet/dashboard'

export const adresseBilan = (numero: Numero, projetId: number): string =>
  `/porteur-projet/bilan/step${numero}?projetId=${projetId}`
export const adresseAttestation = (projetId: number): string =>
  `/porteur-projet/attestation?projetId=${projetId}`

export const typesDe = (numero: 2 | 3): readonly TypePiece[] => PIECES_PAR_ETAPE[numero]

/** Why a step is read-only; null when it may be saved. `refus`: what keeps the reader from writing any. */
export function verrouDe(projet: ProjetReponse, numero: Numero, refus: string | null): string | null {
  if (projet.isBilanRefused && projet.controlesBilan?.[PARTIES[numero].verdict] === true)
    return PARTIE_ACCEPTEE
  if (projet.actions.includes('enregistrerBilan')) return null
  if (projet.isBilanValidated) return 'Ce bilan est validé\u00a0: il ne peut plus être modifié.'
  if (projet.isBilanFilled) return 'Ce bilan est en cours de contrôle\u00a0: il ne peut plus être modifié.'
  return refus ?? 'Ce bilan ne peut pas être modifié pour le moment.'
}

/** The indicator: attestation always green, each part as its verdict alone says (specification 000 §2). */
export function etapesDuBilan(projet: ProjetReponse, numero: Numero): Etape[] {
  const attestation: Etape = { libelle: 'Attestation', etat: 'faite', vers: adresseAttestation(projet.id) }
  return [attestation, ...NUMEROS.map((n) => etapeDe(projet, n, numero))]
}

function etapeDe(projet: ProjetReponse, autre: Numero, numero: Numero): Etape {
  const { libelle, verdict } = PARTIES[autre]
  const juge = projet.controlesBilan?.[verdict]
  const faite = projet.etapesBilan[autre - 1] === true
  const commun = { libelle, ici: autre === numero, vers: adresseBilan(autre, projet.id) }
  if (juge === false && !projet.isBilanValidated)
    return { ...commun, etat: 'refusee', ...(faite && { mot: 'Corrigé' }) }
  if (juge === true) return { ...commun, etat: 'faite' }
  if (autre === numero) return { ...commun, etat: 'courante' }
  if (faite) return { ...commun, etat: 'enregistree' }
  return { ...commun, etat: autre < numero ? 'incomplete' : 'suivante' }
}
