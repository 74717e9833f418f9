/** Where minutes are: written anew at each reading, frozen, then signed by both. */
export type StatutPv = 'brouillon' | 'arrete' | 'signe'
export const LIBELLES_STATUTS: Record<StatutPv, string> = {
  brouillon: 'Brouillon',
  arrete: 'En attente de signature',
  signe: 'Signé',
}

export const QUALITES = { president: 'Présidence de séance', secretaire: 'Secrétariat de séance' } as const
export type Qualite = keyof typeof QUALITES

interface FaitsStatut {
  arreteLe: Date | string | null
  signatures: readonly { signeLe: Date | string | null }[]
}
export function statutPv({ arreteLe, signatures }: FaitsStatut): StatutPv {
  if (arreteLe === null) return 'brouillon'
  return signatures.length === 2 && signatures.every((s) => s.signeLe !== null) ? 'signe' : 'arrete'
}

export const PV_CHANGE =
  'Ce brouillon vient de changer. Relisez-le, puis recommencez\u00a0: votre saisie est gardée à l’écran.'
export const FAITS_CHANGES =
  'Ce que la commission a décidé vient de changer. Relisez le brouillon avant de l’arrêter.'
export const DEJA_ARRETE =
  'Ce procès-verbal est arrêté\u00a0: il ne se modifie plus. Établissez un rectificatif.'
export const RIEN_A_RECTIFIER = 'Aucun procès-verbal n’est arrêté\u00a0: il n’y a rien à rectifier.'
export const DEJA_SIGNE = 'Vous avez déjà signé ce procès-verbal.'
export const SIGNATURES_ATTENDUES =
  'Le procès-verbal de cette étape doit être signé par la présidence et le secrétariat avant la publication (réglage de l’organisme).'
