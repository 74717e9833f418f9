import type { ProjetCourt } from '#domain/projet/reponse.ts'

/** What the payment of an application shows of it. */
export type ProjetAPayer = Pick<
  ProjetCourt,
  | 'id'
  | 'nom'
  | 'numero'
  | 'porteurProjet'
  | 'montantAlloue'
  | 'numeroConvention'
  | 'datePaiement'
  | 'chronologie'
  | 'actions'
>
