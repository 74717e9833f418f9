import type { DroitMembre } from './membres.ts'

/** What is said to a member who may not, and whom to ask. */
export const REFUS_MEMBRE: Record<DroitMembre, string> = {
  lire: 'Vous n’êtes pas, ou plus, membre de cette structure.',
  ecrire:
    'Vous lisez les dossiers de cette structure sans pouvoir les modifier. Demandez à son propriétaire de changer vos droits.',
  signer: 'Seul un signataire de votre structure peut signer pour elle.',
  retirer: 'Seul un signataire ou un propriétaire de votre structure peut retirer une demande.',
  lireRib:
    'Les coordonnées bancaires ne se montrent qu’au propriétaire, au signataire et à qui tient les finances de votre structure.',
  changerRib:
    'Seul le propriétaire de votre structure, ou qui tient ses finances, peut changer ses coordonnées bancaires.',
  gerer: 'Seul un propriétaire de votre structure peut le faire.',
}
