import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

/** What the payment of an application shows of it. */
export type ProjetAPayer = Pick<
  ProjetEcran,
  | 'id'
  | 'nom'
  | 'numero'
  | 'porteurProjet'
  | 'montantAlloue'
  | 'numeroConvention'
  | 'datePaiement'
  | 'chronologie'
  | 'lotVirement'
  | 'actions'
>
