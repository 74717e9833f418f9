import type { CarnetLu, contratsSeance } from '#domain/seance/contrat.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type LigneCarnet, lireCarnets } from '../queries-carnets.ts'

const etatDe = (ligne: LigneCarnet): CarnetLu['etat'] => {
  if (ligne.echecLe && ligne.echecLe >= ligne.demandeLe) return 'echec'
  if (ligne.prepareLe === null || ligne.prepareLe < ligne.demandeLe) return 'demande'
  return ligne.perime ? 'perime' : 'pret'
}

/** The members' booklets, as they stand. */
export async function carnetsDe(db: Db, seanceId: number): Promise<CarnetLu[]> {
  return (await lireCarnets(db, seanceId)).map((ligne) => ({
    membre: { id: ligne.utilisateurId, prenom: ligne.prenom, nom: ligne.nom },
    etat: etatDe(ligne),
    prepareLe: ligne.prepareLe?.toISOString() ?? null,
    nbDossiers: ligne.prepareLe && ligne.projets.length,
    taille: ligne.taille,
  }))
}

/** The booklets of the evening before, one a member. */
export const listerCarnets = async (
  ctx: Contexte,
  { params }: Appel<typeof contratsSeance.listerCarnets>,
) => ({ data: await carnetsDe(ctx.db, params.id) })
