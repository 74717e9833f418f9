/** Told to the staff; apart, since their list says it too. */
export const BILAN_CONTROLE = 'Le contrôle du bilan a été envoyé.'
