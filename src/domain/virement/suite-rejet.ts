/** What is awaited after a rejection, in one word; `payeur`: it is not the holder's affair. */
export const SUITES_REJET = ['payeur', 'rib-attendu', 'rib-recu', 'regle'] as const
export type SuiteRejet = (typeof SUITES_REJET)[number]

/** The same, in a sentence without a full stop. */
export const SUITES_DITES: Record<SuiteRejet, string> = {
  payeur: 'Ce rejet ne vient pas du compte de la structure\u00a0: rien ne lui est demandé',
  'rib-attendu': 'Nouveau RIB attendu, puis contrôle par téléphone',
  'rib-recu': 'Un nouveau RIB est arrivé\u00a0: contrôlez-le par téléphone',
  regle: 'Ce compte est dit juste après un appel\u00a0: il peut de nouveau être payé',
}

/** Days without another account after which the holder is reminded, once. */
export const JOURS_RAPPEL = 7

/** What a rejected line awaits: another account, its check, or nothing once somebody said why that one is right. */
export function suiteRejet(l: { viseCompte: boolean; ribChange: boolean; regle: boolean }): SuiteRejet {
  if (!l.viseCompte) return 'payeur'
  if (l.regle) return 'regle'
  return l.ribChange ? 'rib-recu' : 'rib-attendu'
}
