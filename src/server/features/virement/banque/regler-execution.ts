import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { exigerAppelNote, REPONSE_DITE } from '#domain/virement/appel-note.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { tenirPayables } from '../a-payer/queries-a-payer.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { inscrireReglement, lireReglement } from '../rib/queries-rib.ts'
import { laLigne, repondre, surLot } from '../sur-lot.ts'
import { confirmer } from './confirmer.ts'

/**
 * Says what became of a transfer the bank executed though its run was cancelled: it pays the aid, on its
 * value date, or nothing came of it. Until then nothing else pays that aid. Throws Conflit when already
 * settled or, to pay it, while another run holds the aid or once it is paid.
 */
export function reglerExecution(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.reglerExecution>,
) {
  // Said in the same words by the same person: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const regle = await lireReglement(tx, params.ligne)
    return regle?.par === acteur.id && regle.raison === corps.raison ? repondre(lot) : undefined
  }
  const demande = { id: params.id, acte: 'regler', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async (sous) => {
    const { tx, lot, le } = sous
    const { issue } = corps
    const ligne = laLigne(sous.lignes, params.ligne)
    const { executeeLe, executeeValeur } = ligne
    if (executeeLe === null || executeeValeur === null || ligne.regleLe !== null)
      throw new Conflit(`Le virement ${ligne.reference} n’est pas à régler. Rechargez la page.`, 'version')
    if (issue === null) throw invalide('issue', requis('Ce qu’il en est'))
    const note = exigerAppelNote(corps, { raison: REPONSE_DITE, depuis: executeeLe, le })
    await tenirPayables(tx, [ligne.projetId])
    if (issue === 'payee') await confirmer(ctx, sous, acteur, [{ ligne, dateValeur: executeeValeur }])
    await inscrireReglement(tx, { ligneId: ligne.id, ...note, numero: null, le, par: acteur.id })
    const apres = { lot: lot.numero, reference: ligne.reference, issue, ...note }
    await sous.journal('reglerExecution', { apres })
    await journaliser(tx, { chaine: `projet:${ligne.projetId}`, acte: 'reglerExecution', acteur, le, apres })
    return repondre(await ecrireLot(tx, lot.id, {}))
  })
}
