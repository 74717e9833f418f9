import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { reponseLue } from '../queries.ts'
import { SANS_ECRAN, surLot } from '../sur-lot.ts'
import { dejaLue, lireEffets, presenterEffets, recue } from './lire-effets.ts'

/** Says what a bank's answer would change, and writes nothing. */
export function prevoirReponse(
  ctx: Contexte,
  { acteur, params, fichiers }: Appel<typeof contratsVirement.prevoirReponse>,
) {
  const r = recue(fichiers)
  return surLot(
    ctx,
    {
      id: params.id,
      acte: 'repondre',
      acteur,
      version: SANS_ECRAN,
      deja: async (tx, lot) =>
        (await reponseLue(tx, lot.id, r.empreinte)) ? { data: dejaLue(r.nom) } : undefined,
    },
    async (a) => ({ data: presenterEffets(r.nom, lireEffets(a, r)) }),
  )
}
