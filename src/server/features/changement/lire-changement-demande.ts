import type { contratsChangement } from '#domain/changement/contrat.ts'
import { enCours, refusDObjecter } from '#domain/changement/regles.ts'
import { membrePeut } from '#domain/commun/membres.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsChangement } from '#server/socle/membre/changements.ts'
import { presenterCommun } from './presenter-changement.ts'
import { lirePourMembre, objectionDe } from './queries.ts'

/** The request that waits, as a member of the structure reads it; to who asked, the last answer too. */
export async function lireChangementDemande(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsChangement.lireChangementDemande>,
) {
  const le = ctx.horloge.maintenant()
  const k = await lirePourMembre(ctx.db, params.id, acteur.id, le)
  if (!k) return { data: null }
  const vous = k.demandeurId === acteur.id
  const objection = vous ? undefined : await objectionDe(ctx.db, k.id, acteur.id)
  const gere = acteur.membre !== null && membrePeut(acteur.membre, 'gerer')
  return {
    data: {
      ...presenterCommun(k, le),
      texte: k.texte,
      vous,
      objection: objection?.texte ?? null,
      peutObjecter: !vous && !objection && refusDObjecter(faitsChangement(k), le) === null,
      peutAccepter: !vous && gere && enCours(faitsChangement(k), le),
    },
  }
}
