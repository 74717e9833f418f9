import { CLOSE } from '#domain/changement/regles.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type LigneChangement, lireUnChangement } from '#server/socle/membre/changements.ts'
import {
  type LigneMembre,
  lireMembres,
  type StructureTenue,
  verrouillerStructure,
} from '#server/socle/membre/membres.ts'

/** A request whose structure is held: it, its structure, and the members as they are now. */
export interface ChangementTenu {
  tx: Tx
  le: Date
  changement: LigneChangement
  structure: StructureTenue
  membres: LigneMembre[]
}

/** 404 unless the request is the structure's in whose name it is asked for. */
export async function trouverLeSien(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const lu = await lireUnChangement(ctx.db, params.id)
  if (!lu || lu.porteurId !== acteur.porteurId) throw new Introuvable()
}

/** 404 unless one made the request, or it is the structure's in whose name it is asked for. */
export async function trouverLeMien(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const lu = await lireUnChangement(ctx.db, params.id)
  if (!lu || (lu.demandeurId !== acteur.id && lu.porteurId !== acteur.porteurId)) throw new Introuvable()
}

/** 404 before the body is judged. */
export async function trouverChangement(
  ctx: Contexte,
  { params }: { params: { id: number } },
): Promise<undefined> {
  if (!(await lireUnChangement(ctx.db, params.id))) throw new Introuvable()
}

/** Acts on a request, alone on its structure: two answers wait for each other. Throws Introuvable. */
export const surChangement = <T>(
  ctx: Contexte,
  id: number,
  agir: (tenu: ChangementTenu) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction().execute(async (tx) => {
    const lu = await lireUnChangement(tx, id)
    if (!lu) throw new Introuvable()
    const structure = await verrouillerStructure(tx, lu.porteurId)
    const changement = await lireUnChangement(tx, id)
    if (!structure || !changement) throw new Conflit(CLOSE, 'version')
    const membres = await lireMembres(tx, structure.id)
    return agir({ tx, le: ctx.horloge.maintenant(), changement, structure, membres })
  })
