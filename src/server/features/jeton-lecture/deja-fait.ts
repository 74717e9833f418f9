import { Conflit } from '#domain/commun/erreurs.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { verrouillerJeton } from './queries.ts'

type Verrouille = NonNullable<Awaited<ReturnType<typeof verrouillerJeton>>>

/** Throws Conflit for a revoked token, saying who revoked it and when. */
export function exigerVivant(jeton: Verrouille, lecteurId: number): void {
  const { revoqueLe, revoquePar, prenomRevoque, nomRevoque } = jeton
  if (!revoqueLe) return
  const qui = revoquePar === lecteurId ? 'Vous avez' : `${prenomRevoque} ${nomRevoque} a`
  throw new Conflit(
    `${qui} révoqué ce jeton le ${formatMoment(revoqueLe)}\u00a0: il n’ouvre plus rien.`,
    'revoque',
  )
}

/** Throws Conflit for a token that another administrator answers for, saying who. */
export function exigerSienOuSansTitulaire(jeton: Verrouille, lecteurId: number): void {
  if (jeton.proprietaireId === lecteurId || jeton.sansTitulaire) return
  throw new Conflit(
    `${jeton.prenom} ${jeton.nomTitulaire} répond de ce jeton\u00a0: c’est à cette personne de le révoquer ou de le dupliquer.`,
    'repris',
  )
}
