import { sql } from 'kysely'
import { jourDe } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { refusDeLire } from './deports.ts'
import { selectionCourte } from './lecture/selection.ts'
import { visiblePour } from './lecture/visible.ts'

/**
 * That application and the others that its structure ever signed, newest first, with the person to reach:
 * those that `acteur` may see, in one statement.
 */
async function lireDemandesDeLaStructure(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  projetId: number,
  acteur: Acteur,
) {
  const maintenant = ctx.horloge.maintenant()
  return await selectionCourte(ctx.db, { maintenant, jour: jourDe(maintenant) }, sql`false`)
    .innerJoin('utilisateur as u', 'u.id', 'po.utilisateurId')
    .select(['po.utilisateurId', 'u.prenom', 'u.nom as nomTitulaire', 'u.email'])
    .select(['po.emailContact', 'po.tel', 'po.mobile'])
    .where('p.porteurId', '=', (eb) =>
      eb.selectFrom('projet as d').where('d.id', '=', projetId).select('d.porteurId'),
    )
    .where((eb) => eb.or([eb('p.id', '=', projetId), eb('p.premiereSignatureLe', 'is not', null)]))
    .where(visiblePour(acteur))
    .orderBy('p.annee', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}
export type DemandeDeLaStructure = Awaited<ReturnType<typeof lireDemandesDeLaStructure>>[number]

/** An application among all that its structure ever signed, and itself. */
export interface DansLaStructure {
  cette: DemandeDeLaStructure
  toutes: DemandeDeLaStructure[]
}

/** 404 before anything else; throws Introuvable where the reader may not see the application. */
export async function trouverDansLaStructure(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<DansLaStructure> {
  const toutes = await lireDemandesDeLaStructure(ctx, appel.params.id, appel.acteur)
  const cette = toutes.find((l) => l.id === appel.params.id)
  if (!cette) throw await refusDeLire(ctx.db, appel.acteur, 'projet', appel.params.id)
  return { cette, toutes }
}
