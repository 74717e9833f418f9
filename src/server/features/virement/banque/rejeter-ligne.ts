import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { direSecondEnvoi } from '#domain/virement/banque/reponse-banque.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { DOUBLONS } from '#domain/virement/rejet-du-payeur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { avancer } from '../avancer-lot.ts'
import type { Lot } from '../queries.ts'
import { lireLignes } from '../queries-lignes.ts'
import { laLigne, repondre, surLot } from '../sur-lot.ts'
import { exigerEnCours } from './exiger-en-cours.ts'
import { rejeter } from './rejeter.ts'

/**
 * Records that the bank rejected a transfer, with its code and words: the aid can be paid again. Throws
 * Invalide for a code that sets a second sending aside: the first one is on its way.
 */
export function rejeterLigne(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.rejeterLigne>,
) {
  // Rejected in the same words by the same person: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const ligne = (await lireLignes(tx, lot.id)).find((l) => l.id === params.ligne)
    const pareil = ligne?.rejetCode === corps.code && ligne.rejetMotif === corps.motif
    return ligne?.rejeteePar === acteur.id && pareil ? repondre(lot) : undefined
  }
  const demande = { id: params.id, acte: 'suivre', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async (sous) => {
    const { code, motif } = corps
    if (code === null) throw invalide('code', requis('Code'))
    if (motif === null) throw invalide('motif', requis('Motif'))
    if (DOUBLONS.includes(code)) throw invalide('code', direSecondEnvoi(sous.lot.numero, code))
    const ligne = laLigne(sous.lignes, params.ligne)
    exigerEnCours([ligne])
    await rejeter(ctx, sous, acteur, [{ ligne, code, motif, deTous: false }])
    await sous.journal('rejeterLigne', { apres: { reference: ligne.reference, code, motif } })
    return repondre(await avancer(sous))
  })
}
