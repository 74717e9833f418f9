import type { Role } from '#domain/commun/roles.ts'
import type { RefusOidc } from '#domain/oidc/refus.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite, Identite } from '#server/contexte/dehors.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielLie } from './courriels.ts'
import { ajouterLien, lireCompteLie } from './queries.ts'

interface Qui {
  compte: { id: number; email: string; prenom: string; role: Role }
  adresse: string
  le: Date
}

/** Links a locked account to an identity, once for twice: journalled, told to its owner. Says why not. */
export async function lier(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  { nom }: Pick<FournisseurIdentite, 'nom'>,
  { iss, sub }: Identite,
  { compte, adresse, le }: Qui,
): Promise<RefusOidc | null> {
  const deja = await lireCompteLie(tx, { iss, sub })
  if (deja) return deja.id === compte.id ? null : 'dejaLie'
  if (!(await ajouterLien(tx, { utilisateurId: compte.id, iss, sub, creeLe: le }))) return 'autreLien'
  await journaliser(tx, {
    chaine: `compte:${compte.id}`,
    acte: 'lierOidc',
    acteur: { id: compte.id, role: compte.role, adresse },
    apres: { fournisseur: iss },
    le,
  })
  await ctx.queue.courriel(tx, courrielLie(envoiPour(ctx, compte), nom))
  return null
}
