import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterCourte } from '../presenter-seance.ts'
import { lirePersonnes } from '../queries-membres.ts'
import { type LigneListee, lireRestants, lireSeancesDe } from './queries-liste.ts'

/** The sittings of a commission, and for who conducts them what each left and whom they may have. */
export async function listerSeances(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsSeance.listerSeances>,
) {
  const lignes = await lireSeancesDe(ctx.db, params.id)
  const conduit = aLeDroitAjoute(acteur.role, 'seance.canConduct')
  return {
    data: lignes.map((l) => presenter(l, conduit)),
    // For who conducts only: this count would tell a member whether a file closed to them was decided.
    aExaminer: conduit ? await lireRestants(ctx.db, params.id) : 0,
    personnes: conduit ? await lirePersonnes(ctx.db) : [],
  }
}

const presenter = (ligne: LigneListee, conduit: boolean): SeanceListee => ({
  ...presenterCourte({
    ...ligne,
    etape: ligne.etape === 1 ? 1 : 2,
    suspensions: ligne.suspensions.map((suspension) => ({
      du: new Date(suspension.du),
      au: suspension.au === null ? null : new Date(suspension.au),
    })),
  }),
  dossiers: conduit && ligne.closeLe ? ligne.dossiers : [],
  pv: conduit ? ligne.pv : null,
})
