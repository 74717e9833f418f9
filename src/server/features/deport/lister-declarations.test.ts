import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
const nommer = (id: number, champs: { prenom?: string; nom?: string; email?: string }) =>
  banc.db.updateTable('utilisateur').set(champs).where('id', '=', id).execute()

test('l’administration lit qui a déclaré, qui ne l’a pas fait, et chaque lien avec sa raison', async () => {
  const s = await commissionADeclarer(banc)
  const muet = await creerStaff(banc, 'membreCommission', { nom: 'Zzz', email: 'zzz@ailleurs.example' })
  await nommer(s.membre.id, { email: 'membre@ailleurs.example' })
  const le = banc.horloge.maintenant().toISOString()
  await s.deMembre.declarerTout(s.id, {
    dossiers: s.projets.map((p) => p.id),
    liens: [{ projetId: s.premier.id, type: 'famille', precision: 'Ma sœur.' }],
  })
  const inscrit = (await s.deAdmin.inscrire(s.second.id, muet.id)).corps.data
  const { data } = (await s.deAdmin.declarations(s.id)).corps
  expect(data.dossiers).toEqual(
    s.projets.map((p) => ({ id: p.id, numero: p.numero, structure: p.porteur.nomStructure })),
  )
  const parId = (id: number) => data.personnes.find((p: { id: number }) => p.id === id)
  const nomme = ({ id, prenom, nom }: { id: number; prenom: string; nom: string }) => ({ id, prenom, nom })
  const vivant = { retireLe: null, retireMotif: null, retrait: null, le }
  expect(parId(s.membre.id)).toEqual({
    ...nomme(s.membre),
    role: 'membreCommission',
    declareLe: le,
    aDeclarer: 0,
    declarationAnnuelleLe: null,
    annuelleDue: true,
    liens: [
      {
        id: parId(s.membre.id).liens[0].id,
        projetId: s.premier.id,
        type: 'famille',
        precision: 'Ma sœur.',
        epinglee: false,
        par: nomme(s.membre),
        ...vivant,
      },
    ],
    suggestions: [],
  })
  expect(parId(muet.id)).toEqual({
    ...nomme(muet),
    role: 'membreCommission',
    declareLe: null,
    aDeclarer: 1,
    declarationAnnuelleLe: null,
    annuelleDue: true,
    liens: [
      {
        id: inscrit.id,
        projetId: s.second.id,
        type: 'financier',
        precision: null,
        epinglee: true,
        par: nomme(s.admin),
        ...vivant,
      },
    ],
    suggestions: [],
  })
  expect(parId(s.admin.id)).toBeUndefined()
})

test('un membre de la structure, et qui elle a invité, se suggèrent à l’administration ; pas à qui préside', async () => {
  const s = await commissionADeclarer(banc)
  const parent = await creerMembre(banc, s.premier.porteur, EDITEUR)
  await nommer(parent.id, { prenom: 'Yann', nom: 'Le Goffic' })
  await nommer(s.membre.id, { prenom: 'Ysé', nom: 'LE GOFFIC', email: 'yse@ailleurs-encore.example' })
  const proprietaire = await banc.connecter(s.second.porteur.utilisateurId)
  const invitation = await banc.appeler('POST', `porteurs-projet/${s.second.porteur.id}/invitations`, {
    corps: { email: 'yse@ailleurs-encore.example', ...EDITEUR },
    jeton: proprietaire,
  })
  expect(invitation.statut).toBe(201)
  const lues = async (qui: typeof s.deAdmin) => {
    const { statut, corps } = await qui.declarations(s.id)
    expect(statut).toBe(200)
    return corps.data.personnes.find((p: { id: number }) => p.id === s.membre.id).suggestions
  }
  const attendues = [
    { projetId: s.premier.id, dites: ['Même nom de famille qu’un membre de la structure'] },
    { projetId: s.second.id, dites: ['Adresse invitée par la structure à la rejoindre'] },
  ]
  expect(await lues(s.deAdmin)).toEqual(attendues)
  // Taken back, it was still sent; registered, a link says it all.
  await banc.appeler('DELETE', `invitations/${invitation.corps.data.id}`, { jeton: proprietaire })
  await s.deAdmin.inscrire(s.premier.id, s.membre.id)
  expect(await lues(s.deAdmin)).toEqual(attendues.slice(1))
  const presidente = await creerStaff(banc, 'membreCommission')
  const offices = { president: presidente.id, secretaire: s.membre.id }
  const seance = await banc.appeler('POST', `commissions/${s.id}/seances`, {
    jeton: s.deAdmin.jeton,
    corps: { etape: 1, ...offices, membres: Object.values(offices) },
  })
  expect(seance.statut).toBe(201)
  expect(await lues(liensDe(banc, await banc.connecter(presidente.id)))).toEqual([])
})
