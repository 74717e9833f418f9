import type { Membre } from '#domain/commun/membres.ts'
import type { Banc } from '../banc/banc.ts'
import { creerPorteur, type PorteurEssai } from './fabriques.ts'

export const EDITEUR: Membre = { role: 'editeur', signataire: false, finances: false }

/** An owner at work, and what they may do with invitations. */
export async function proprietaireQuiInvite(banc: Banc) {
  const porteur = await creerPorteur(banc)
  /** A session of this instant: those of yesterday are over. */
  const entrer = () => banc.connecter(porteur.utilisateurId)
  const inviter = async (email: string, droits: Partial<Membre> = EDITEUR) =>
    banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
      corps: { email, ...droits },
      jeton: await entrer(),
    })
  const membres = async () =>
    (await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton: await entrer() })).corps.data
  return { porteur, entrer, inviter, membres }
}

/** The link in the last mail to that address; throws when none left. */
export async function lienRecu(banc: Banc, email: string): Promise<string> {
  const [mail] = (await banc.envois()).filter(
    (e) => e.destinataire === email && e.evenement === 'invitation-membre',
  )
  const token = /invitation\?token=([\w-]+)/.exec(mail?.texte ?? '')?.[1]
  if (!token) throw new Error(`Aucune invitation envoyée à ${email}`)
  return token
}

/** The acts of the journal of that structure, the last first. */
export async function actesDe(banc: Banc, { id }: Pick<PorteurEssai, 'id'>): Promise<string[]> {
  const lignes = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${id}`)
    .orderBy('rang', 'desc')
    .select('acte')
    .execute()
  return lignes.map((l) => l.acte)
}
