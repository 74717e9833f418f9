import { identifiant } from '#domain/commun/champs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { JetonMontre } from '../../compte/sessions.ts'
import { lireChangements, lireSuitesDemande } from '../changements.ts'
import { exigerOuvert, refusDeLire } from '../deports.ts'
import { type LigneLongue, lireLigne, lireLigneAvecSession } from './ligne.ts'
import { presenterEntier } from './presenter-entier.ts'
import { lireSuitesBilan } from './versions-bilan.ts'

/** The application this person may see; throws Introuvable for any other. `tx` reads inside an act. */
export async function trouverProjet(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
  tx: Db = ctx.db,
): Promise<LigneLongue> {
  const maintenant = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, appel.params.id, appel.acteur, { maintenant, jour: jourDe(maintenant) })
  if (!ligne) throw await refusDeLire(tx, appel.acteur, 'projet', appel.params.id)
  return ligne
}

/** The same for who only reads it, session included; undefined when the address names no application. */
export function lireProjetAvecSession(ctx: Contexte, jeton: JetonMontre, { params }: { params: unknown }) {
  const id = identifiant.safeParse((params as { id?: unknown }).id)
  if (!id.success) return undefined
  const { maintenant } = jeton
  return lireLigneAvecSession(ctx.sessions, jeton, { id: id.data, maintenant, jour: jourDe(maintenant) })
}

/** What was read with the session, else `trouverProjet`. */
export async function trouverLu(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number }; lu?: LigneLongue | null },
): Promise<LigneLongue> {
  if (appel.lu === null) throw await refusDeLire(ctx.db, appel.acteur, 'projet', appel.params.id)
  if (appel.lu === undefined) return trouverProjet(ctx, appel)
  exigerOuvert(appel.lu, appel.acteur)
  return appel.lu
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
  const [changements, bilan] = await Promise.all([
    lireChangements(ctx.db, ligne, lecteur),
    lireSuitesBilan(ctx.db, ligne, lecteur),
  ])
  const demande = await lireSuitesDemande(ctx.db, ligne, changements)
  return presenterEntier(ctx, ligne, lecteur, changements, { demande, bilan })
}
