import { HEURE, JOUR } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import { faireAvancerChangements } from '#server/features/changement/faire-avancer.ts'
import type { Banc } from '../banc/banc.ts'
import { structureEssai } from './departs-essai.ts'
import { EDITEUR } from './invitations-essai.ts'

export const LECTEUR: Membre = { role: 'lecteur', signataire: false, finances: false }
export const TEXTE = 'La présidente est partie en octobre ; l’assemblée m’a élue.'
const preuve = () => new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'pv-ag.pdf')

/** A request as it is sent: why, and the paper. */
export function preuveDe(texte: string, piece: File | null = preuve()): FormData {
  const f = new FormData()
  f.append('texte', texte)
  if (piece) f.append('preuve', piece)
  return f
}

/** A structure whose editor asks to become its owner, with others beside; each acts by their session. */
export async function changementEssai(banc: Banc, autres: readonly Membre[] = [LECTEUR]) {
  const s = await structureEssai(banc, [EDITEUR, ...autres])
  const [demandeur, ...temoins] = s.autres as [(typeof s.autres)[0], ...typeof s.autres]
  const entrer = (qui: { id: number }) => banc.connecter(qui.id)
  const formulaire = preuveDe
  const demander = async (qui = demandeur, f = formulaire(TEXTE)) =>
    banc.appeler('POST', `porteurs-projet/${s.porteur.id}/changement`, {
      jeton: await entrer(qui),
      formulaire: f,
    })
  const agir = async (
    qui: { id: number },
    methode: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    quoi: string,
    corps?: object,
  ) => banc.appeler(methode, quoi, { jeton: await entrer(qui), ...(corps && { corps }) })
  const lire = async (qui: { id: number }) =>
    (await agir(qui, 'GET', `porteurs-projet/${s.porteur.id}/changement`)).corps.data
  const gerant = async () => {
    const jeton = await banc.connecter('admin')
    return (await banc.appeler('GET', 'me', { jeton })).corps.data.id as number
  }
  const adminId = await gerant()
  const admin = async (methode: 'GET' | 'POST', quoi: string, corps?: object) =>
    banc.appeler(methode, quoi, { jeton: await banc.connecter(adminId), ...(corps && { corps }) })
  const decider = async (id: number, decision: 'accepter' | 'refuser', motif = 'Vu au procès-verbal.') => {
    const { version } = (await admin('GET', `changements/${id}`)).corps.data
    return admin('POST', `changements/${id}/decider`, { decision, motif, version })
  }
  /** Lets these days pass, with what the clock does each hour. */
  const passer = async (jours: number) => {
    banc.horloge.avancer(jours * JOUR + HEURE)
    await faireAvancerChangements(banc.ctx)
  }
  return { ...s, demandeur, temoins, formulaire, demander, agir, lire, admin, decider, passer }
}
