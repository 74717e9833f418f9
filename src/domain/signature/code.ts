import { invalide } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'

/** Rules of the verification codes (contract §3 « code errors », §4). Durations in milliseconds. */
export const DUREE_CODE = 10 * 60_000
export const ESSAIS_MAX = 5
/** Wrong ones for a document and a day in Paris. */
export const ERREURS_MAX = 10
/** Before another code for the same document. */
export const DELAI_RENVOI = 30_000
const ENVOIS_PAR_HEURE = 5
/** For an application whose content changes at each code. */
export const ENVOIS_PAR_HEURE_MAX = 20

const CODE_REQUIS = 'Le code de vérification est requis.'
const CODE_INVALIDE = 'Code de vérification invalide.'
export const CODE_INCORRECT = 'Le code de vérification est incorrect.'
/** Said to a signatory who types what was sent to another. */
export const CODE_D_UN_AUTRE =
  'Le code en cours a été demandé par une autre personne de votre structure. Demandez le vôtre pour signer.'
export const TROP_DE_CODES = 'Un code vient d’être envoyé. Patientez avant d’en demander un autre.'
export const TROP_D_ERREURS =
  'Trop de codes incorrects ont été saisis pour ce document. Réessayez demain ou contactez l’administration.'

/** What is wrong with a code as it was typed; null for six digits. */
export function fauteDuCode(saisi: string): string | null {
  if (saisi.trim() === '') return CODE_REQUIS
  return /^[0-9]{6}$/.test(saisi) ? null : CODE_INVALIDE
}

/** The six digits that were typed; throws Invalide under codeVerification for anything else. */
export function lireCode(valeur: unknown): string {
  if (valeur === undefined || valeur === null) throw invalide('codeVerification', CODE_REQUIS)
  if (typeof valeur !== 'string') throw invalide('codeVerification', CODE_INVALIDE)
  const faute = fauteDuCode(valeur)
  if (faute) throw invalide('codeVerification', faute)
  return valeur
}

export interface CodeEnvoye {
  creeLe: Date
  utilise: boolean
}

/** Seconds to wait before another code for the same document, 0 when it may leave now. */
export function attenteAvantEnvoi(envoyes: readonly CodeEnvoye[], maintenant: Date): number {
  const recents = envoyes
    .filter((c) => !c.utilise && maintenant.getTime() - c.creeLe.getTime() < HEURE)
    .map((c) => c.creeLe.getTime())
    .sort((a, b) => b - a)
  const [dernier] = recents
  const cinquieme = recents[ENVOIS_PAR_HEURE - 1]
  const libre = Math.max(
    dernier === undefined ? 0 : dernier + DELAI_RENVOI,
    cinquieme === undefined ? 0 : cinquieme + HEURE,
  )
  return Math.max(0, Math.ceil((libre - maintenant.getTime()) / 1000))
}

/** « z•••@essai.fr »: enough to recognise one's own address. */
export function masquerCourriel(adresse: string): string {
  const arobase = adresse.lastIndexOf('@')
  const local = adresse.slice(0, Math.max(arobase, 0))
  const fin = local.length > 3 ? local.slice(-1) : ''
  return `${local.slice(0, 1)}•••${fin}${adresse.slice(arobase)}`
}

/** « +33 6 •• •• •• 78 »: enough to recognise one's own number (E.164). */
export const masquerMobile = (e164: string): string =>
  `${e164.slice(0, 4).replace(/^(\+33)(\d)$/, '$1\u00a0$2')}\u00a0••\u00a0••\u00a0••\u00a0${e164.slice(-2)}`

/** Where a code went, masked. */
export const masquerDestination = (canal: string, destination: string): string =>
  canal === 'sms' ? masquerMobile(destination) : masquerCourriel(destination)
