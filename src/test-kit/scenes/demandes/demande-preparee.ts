import type { Banc } from '#test-kit/banc/banc.ts'
import { creerMembre } from '../fabriques.ts'
import { demandeASigner } from './demande-a-signer.ts'
import type { demandeAccordee } from './demande-payee.ts'

export type Preparee = Awaited<ReturnType<typeof demandePreparee>>

/** An application that only lacks the signature, its president, and an editor who prepared it. */
export async function demandePreparee(
  banc: Banc,
  scene: typeof demandeASigner | typeof demandeAccordee = demandeASigner,
) {
  const { porteur, projet, jeton } = await scene(banc)
  const editeur = await creerMembre(banc, porteur, { role: 'editeur', signataire: false, finances: false })
  const lui = await banc.connecter(editeur.id)
  const quiSigne = async (qui: string) =>
    (await banc.appeler('GET', `projets/${projet.id}/qui-signe`, { jeton: qui })).corps.data
  const { membreId } = await banc.db
    .selectFrom('membre')
    .where('porteurId', '=', porteur.id)
    .where('signataire', '=', true)
    .select('id as membreId')
    .executeTakeFirstOrThrow()
  return { porteur, projet, elle: jeton, lui, editeur, quiSigne, membreId }
}

export const prevenir = (banc: Banc, s: Preparee, corps = {}) =>
  banc.appeler('POST', `projets/${s.projet.id}/prevenir-signataire`, {
    jeton: s.lui,
    corps: { objet: 'demande', membreId: s.membreId, ...corps },
  })

export const refuserDeSigner = (banc: Banc, s: Preparee, motif: string, jeton = s.elle) =>
  banc.appeler('POST', `projets/${s.projet.id}/refuser-signature`, {
    jeton,
    corps: { objet: 'demande', motif },
  })
