import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { inscrireAnnuelle, lirePersonne } from './queries.ts'

/** 404 unless an open account of a member or an administrator. */
export async function trouverPersonne(ctx: Contexte, appel: { params: { id: number } }): Promise<undefined> {
  if (!(await lirePersonne(ctx.db, appel.params.id))) throw new Introuvable()
}

/** Dates a member's yearly declaration of interests, or undates it; throws Invalide for a day to come. */
export async function daterDeclarationAnnuelle(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.daterDeclarationAnnuelle>,
) {
  const le = ctx.horloge.maintenant()
  if (corps.le !== null && corps.le > jourDe(le))
    throw invalide('le', 'La déclaration ne peut dater d’un jour à venir.')
  await ctx.db.transaction().execute(async (tx) => {
    const avant = await lirePersonne(tx, params.id)
    if (!avant) throw new Introuvable()
    if (avant.declarationAnnuelleLe === corps.le) return
    await inscrireAnnuelle(tx, params.id, corps.le)
    await journaliser(tx, {
      chaine: `utilisateur:${params.id}`,
      acte: 'daterDeclarationAnnuelle',
      acteur,
      avant: { le: avant.declarationAnnuelleLe },
      apres: { le: corps.le },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id, declarationAnnuelleLe: corps.le } }
}
