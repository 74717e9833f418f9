import type { Selectable } from 'kysely'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, type PorteurEssai } from './fabriques.ts'
import { creerConventionne } from './projet-paye.ts'

export interface AConventionner {
  porteur: PorteurEssai
  projet: Selectable<TableProjet>
  jeton: string
}

/** An application of a new holder, accepted and published: its agreement waits for the signature. */
export async function conventionASigner(banc: Banc, champs = {}): Promise<AConventionner> {
  const porteur = await creerPorteur(banc)
  const projet = await creerConventionne(banc, porteur, { conventionSigneeLe: null, ...champs })
  return { porteur, projet, jeton: await banc.connecter(porteur.utilisateurId) }
}

/** The code in the last SMS, or the last mail, sent for that application. */
export async function dernierCodePour(
  banc: Banc,
  projetId: number,
  canal: 'sms' | 'email' = 'sms',
): Promise<string> {
  const evenements = ['code-sms', 'code-verification']
  const envoi = (await banc.envois()).find(
    (e) => e.projetId === projetId && e.canal === canal && evenements.includes(e.evenement),
  )
  const code = /\b\d{6}\b/.exec(envoi?.texte ?? '')?.[0]
  if (!code) throw new Error(`Aucun code envoyé pour la demande ${projetId}`)
  return code
}

/** Asks for the code and signs with it. */
export async function signerConvention(banc: Banc, s: AConventionner): Promise<Reponse> {
  const demande = await banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps: { id: s.projet.id } })
  if (demande.statut !== 200) return demande
  const codeVerification = await dernierCodePour(banc, s.projet.id)
  const corps = { codeVerification }
  return banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, { jeton: s.jeton, corps })
}
