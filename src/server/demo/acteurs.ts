import { FONDATEUR } from '#domain/commun/membres.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { dontEstResponsable } from '#server/socle/compte/structures-de.ts'

/** The person of a demonstration account, as its session would give it. */
export async function acteurDemo(tx: Tx, email: string): Promise<Acteur> {
  const u = await tx
    .selectFrom('utilisateur as u')
    .leftJoinLateral(dontEstResponsable, (j) => j.onTrue())
    .select(['u.id', 'u.role', 'u.email', 'u.prenom', 'u.nom', 'p.id as porteurId'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    ...u,
    role: u.role,
    membre: u.porteurId === null ? null : FONDATEUR,
    compteOuvert: true,
    secondFacteurManquant: false,
    sessionId: 0,
    adresse: '203.0.113.1',
    agent: 'Démonstration',
  }
}
