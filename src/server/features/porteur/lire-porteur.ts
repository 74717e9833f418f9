import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type FichePorteur, lireFichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import { refusDeLire } from '#server/socle/projet/deports.ts'
import { presenterPorteur } from './presenter-porteur.ts'

type Lecture = Pick<Appel<typeof contratsPorteur.lirePorteur>, 'acteur' | 'params'>

/** The holder `acteur` may read: its own, any for staff, for members those of visible commissions. */
export async function trouverPorteur(ctx: Contexte, lecture: Lecture): Promise<FichePorteur> {
  const { acteur, params } = lecture
  if (acteur.role === 'porteurProjet' && acteur.porteurId !== params.id) throw new Introuvable()
  const fiche = await lireFichePorteur(ctx.db, params.id, {
    jour: jourDe(ctx.horloge.maintenant()),
    membre: acteur.role === 'membreCommission' ? acteur.id : null,
    soi: acteur.id,
    personnel: estStaff(acteur.role),
  })
  if (!fiche) throw await refusDeLire(ctx.db, acteur, 'porteur', params.id)
  return fiche
}

/** Reads again after a write, in the form its author may see. */
export async function relirePorteur(ctx: Contexte, acteur: Acteur, id: number) {
  return presenterPorteur(ctx, await trouverPorteur(ctx, { acteur, params: { id } }), acteur)
}

/** One holder, as its reader may see it. */
export async function lirePorteur(
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.lirePorteur, FichePorteur>,
) {
  return { data: presenterPorteur(ctx, appel.trouve, appel.acteur) }
}
