import { JOUR } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { Banc } from '../banc/banc.ts'
import { siretDejaInscrit } from './adhesions-essai.ts'
import { preuveDe } from './changement-essai.ts'

export const ELUE = 'L’assemblée m’a élue.'

/** Somebody who registered their structure again, asked to join it, and was answered by nobody. */
export async function sansReponse(banc: Banc, droits: readonly Membre[] = []) {
  const s = await siretDejaInscrit(banc, droits)
  const nom = { prenom: 'Quetzal', nom: 'Inconnu' }
  await banc.db.updateTable('utilisateur').set(nom).where('id', '=', s.demandeur.id).execute()
  const adhesion = await s.demandee()
  const admin = await banc.connecter('admin')
  const adminId = (await banc.appeler('GET', 'me', { jeton: admin })).corps.data.id
  const gerer = async (methode: 'GET' | 'POST', quoi: string, corps?: object) =>
    banc.appeler(methode, quoi, { jeton: await banc.connecter(adminId), ...(corps && { corps }) })
  const agir = async (qui: { id: number }, methode: 'POST' | 'PUT', quoi: string, corps: object = {}) =>
    banc.appeler(methode, quoi, { jeton: await banc.connecter(qui.id), corps })
  const reprendre = async () =>
    banc.appeler('POST', `rejoindre/${adhesion}/changement`, {
      jeton: await banc.connecter(s.demandeur.id),
      formulaire: preuveDe(ELUE),
    })
  return {
    ...s,
    adhesion,
    agir,
    reprendre,
    /** Seven days later; its id. */
    reprise: async (): Promise<number> => {
      banc.horloge.avancer(7 * JOUR)
      return (await reprendre()).corps.data.id
    },
    lu: async (id: number) => (await gerer('GET', `changements/${id}`)).corps.data,
    decider: async (id: number, decision: 'accepter' | 'refuser') => {
      const { version } = (await gerer('GET', `changements/${id}`)).corps.data
      return gerer('POST', `changements/${id}/decider`, { decision, motif: 'Vu.', version })
    },
    /** The mails of a kind that left for the structure. */
    mails: async (evenement: string) =>
      (await banc.envois()).filter((e) => e.evenement === evenement && e.porteurId === s.porteur.id),
  }
}
