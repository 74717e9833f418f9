/** Days without another account after which the holder is reminded, once. */
export const JOURS_RAPPEL = 7

/** What a rejection awaits, or what ended it, in one word; `payeur`: it is not the holder's affair. */
export const SUITES_REJET = ['payeur', 'rib-attendu', 'rib-recu', 'rib-verifie', 'regle', 'payee'] as const
export type SuiteRejet = (typeof SUITES_REJET)[number]

/** The same, in a sentence without a full stop. */
export const SUITES_DITES: Record<SuiteRejet, string> = {
  payeur: 'Ce rejet ne vient pas du compte de la structure\u00a0: rien ne lui est demandé',
  'rib-attendu': 'Nouveau RIB attendu, puis contrôle par téléphone',
  'rib-recu': 'Un nouveau RIB est arrivé\u00a0: contrôlez-le par téléphone',
  'rib-verifie': 'Le nouveau RIB est vérifié\u00a0: l’aide peut de nouveau être mise dans un lot',
  regle: 'Ce compte est dit juste après un appel\u00a0: il peut de nouveau être payé',
  payee: 'Cette aide est payée depuis\u00a0: plus rien n’est attendu',
}

/** What a rejected line awaits: a new account, its check, or nothing once paid or its account said right. */
export function suiteRejet(ligne: {
  viseCompte: boolean
  ribChange: boolean
  ribVerifie: boolean
  regle: boolean
  payee: boolean
}): SuiteRejet {
  if (ligne.payee) return 'payee'
  if (!ligne.viseCompte) return 'payeur'
  if (ligne.regle) return 'regle'
  if (!ligne.ribChange) return 'rib-attendu'
  return ligne.ribVerifie ? 'rib-verifie' : 'rib-recu'
}
