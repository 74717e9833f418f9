import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { isoler } from '#domain/commun/sens.ts'
import { SUJET_ANONYMISE } from '#domain/note/regles.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { type LigneNote, porteurExiste, type Sujet, verrouillerSujet } from './queries.ts'

/** 404 before the body is judged: the application or the structure exists, and this person may see it. */
export async function trouverSujet(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: Sujet },
): Promise<undefined> {
  if (params.sujet === 'projet') return trouverVisible(ctx, { acteur, params })
  if (!(await porteurExiste(ctx.db, params.id))) throw new Introuvable()
}

/** Holds it until the end of `tx`, and gives its name; throws Conflit when what it held was erased. */
export async function tenirSujet(tx: Tx, sujet: Sujet): Promise<string> {
  const ligne = await verrouillerSujet(tx, sujet)
  if (!ligne) throw new Introuvable()
  if (ligne.anonymiseLe) throw new Conflit(SUJET_ANONYMISE)
  return 'numero' in ligne
    ? `${isoler(nomAffiche({ nom: ligne.nom, chronologie: {} }))} (${ligne.numero})`
    : ligne.nom
}

/** What a note read from the base is about. */
export const sujetDe = ({ projetId, porteurId }: Pick<LigneNote, 'projetId' | 'porteurId'>): Sujet =>
  projetId === null ? { sujet: 'porteur', id: porteurId ?? 0 } : { sujet: 'projet', id: projetId }

/** Its chain of the journal. */
export const chaineDe = ({ sujet, id }: Sujet): string => `${sujet}:${id}`
