import type { CarnetLu, contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte, Db } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type LigneCarnet, lireCarnets } from '../queries-carnets.ts'

const etatDe = (l: LigneCarnet): CarnetLu['etat'] => {
  if (l.echecLe && l.echecLe >= l.demandeLe) return 'echec'
  if (l.prepareLe === null || l.prepareLe < l.demandeLe) return 'demande'
  return l.perime ? 'perime' : 'pret'
}

/** The members' booklets, as they stand. */
export async function carnetsDe(db: Db, seanceId: number): Promise<CarnetLu[]> {
  return (await lireCarnets(db, seanceId)).map((l) => ({
    membre: { id: l.utilisateurId, prenom: l.prenom, nom: l.nom },
    etat: etatDe(l),
    prepareLe: l.prepareLe?.toISOString() ?? null,
    nbDossiers: l.prepareLe && l.projets.length,
    taille: l.taille,
  }))
}

/** The booklets of the evening before, one a member. */
export const listerCarnets = async (
  ctx: Contexte,
  { params }: Appel<typeof contratsSeance.listerCarnets>,
) => ({ data: await carnetsDe(ctx.db, params.id) })
