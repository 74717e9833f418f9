import type { Membre } from '#domain/commun/membres.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerMembre, type PorteurEssai } from './fabriques.ts'

const SANS = { signataire: false, finances: false }
const AUTRES: Record<'Sacha' | 'Elio' | 'Tess' | 'Luce', Membre> = {
  Sacha: { role: 'lecteur', signataire: true, finances: false },
  Elio: { role: 'editeur', ...SANS },
  Tess: { role: 'lecteur', signataire: false, finances: true },
  Luce: { role: 'lecteur', ...SANS },
}
export type Prenom = keyof typeof AUTRES | 'Odile'

/** One member a right: Odile owns and signs nothing, Sacha signs, Tess pays, Elio writes, Luce reads. */
export async function structureDeCinq(banc: Banc, porteur: PorteurEssai) {
  await banc.db
    .updateTable('membre')
    .set({ role: 'proprietaire', ...SANS })
    .where('porteurId', '=', porteur.id)
    .execute()
  const ids = new Map<Prenom, number>([['Odile', porteur.utilisateurId]])
  for (const [prenom, membre] of Object.entries(AUTRES))
    ids.set(prenom as Prenom, (await creerMembre(banc, porteur, membre)).id)
  const emails = new Map<string, Prenom>()
  for (const [prenom, id] of ids) {
    const email = `${prenom.toLowerCase()}${porteur.id}@essai.fr`
    emails.set(email, prenom)
    await banc.db.updateTable('utilisateur').set({ prenom, email }).where('id', '=', id).execute()
  }
  return {
    id: (prenom: Prenom): number => ids.get(prenom) ?? 0,
    connecter: (prenom: Prenom): Promise<string> => banc.connecter(ids.get(prenom) ?? 0),
    /** Who got these mails of the structure, by first name; each greeted by theirs, and alone. */
    async destinataires(evenement: string): Promise<Prenom[]> {
      const siens = (await banc.envois()).filter(
        (e) => e.evenement === evenement && e.porteurId === porteur.id && emails.has(e.destinataire),
      )
      return siens.map((e) => prenomDe(emails, e)).sort()
    },
  }
}

function prenomDe(
  emails: Map<string, Prenom>,
  envoi: { destinataire: string; texte: string | null },
): Prenom {
  const prenom = emails.get(envoi.destinataire)
  const autres = [...emails.keys()].filter((a) => a !== envoi.destinataire && envoi.texte?.includes(a))
  if (!prenom || autres.length > 0) throw new Error(`Adresse d’un autre dans l’e-mail : ${autres.join()}`)
  if (!envoi.texte?.includes(`Bonjour ${prenom},`))
    throw new Error(`${prenom} n’est pas salué·e par son prénom`)
  return prenom
}
