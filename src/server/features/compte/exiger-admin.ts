import { Conflit, Interdit } from '#domain/commun/erreurs.ts'

/** Throws Conflit when nobody but this account could manage the portal. Call it under the lock on admins. */
export function exigerAutreAdmin(admins: readonly number[], id: number): void {
  if (admins.length === 1 && admins[0] === id)
    throw new Conflit(
      'Ce compte est le dernier Super Admin\u00a0: donnez d’abord ce rôle à une autre personne.',
    )
}

/** Throws Interdit when the caller stopped being an admin since the request came in. */
export function exigerEncoreAdmin(admins: readonly number[], acteurId: number): void {
  if (!admins.includes(acteurId)) throw new Interdit()
}
