import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Acteur, Contexte, Db } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireChangements } from '#server/socle/projet/changements.ts'
import { presenterEntier } from '#server/socle/projet/presenter-entier.ts'
import { type LigneLongue, lireLigne } from '#server/socle/projet/ligne.ts'

/** The application this person may see; throws Introuvable for any other. `tx` reads inside an act. */
export async function trouverProjet(
  ctx: Contexte,
  d: { acteur: Acteur; params: { id: number } },
  tx: Db = ctx.db,
): Promise<LigneLongue> {
  const maintenant = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, d.params.id, d.acteur, { maintenant, jour: jourDe(maintenant) })
  if (!ligne) throw new Introuvable()
  return ligne
}

/** Reads again after a write, in the form its author may see. */
export async function relireProjet(ctx: Contexte, acteur: Acteur, id: number): Promise<ProjetReponse> {
  return presenterLigne(ctx, await trouverProjet(ctx, { acteur, params: { id } }), acteur)
}

/** A row as this reader may see it, with what changed since it was judged. */
export async function presenterLigne(
  ctx: Contexte,
  ligne: LigneLongue,
  lecteur: Acteur,
): Promise<ProjetReponse> {
  return presenterEntier(ctx, ligne, lecteur, await lireChangements(ctx.db, ligne, lecteur))
}

export async function lireProjet(
  ctx: Contexte,
  d: Appel<typeof contratsProjet.lireProjet, LigneLongue>,
): Promise<{ data: ProjetReponse }> {
  return { data: await presenterLigne(ctx, d.trouve, d.acteur) }
}
