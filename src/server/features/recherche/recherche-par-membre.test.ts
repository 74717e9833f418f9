import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Resultats } from '#domain/recherche/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { creerMembre, creerPorteur, rejoindre } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const PROPRIETAIRE = { role: 'proprietaire', signataire: true, finances: true } as const
let semis: Semis
let paul: { id: number; email: string }
beforeAll(async () => {
  semis = await semerDemandes(banc)
  await banc.db
    .updateTable('porteur')
    .set({ nomStructure: 'Les Marées contées' })
    .where('id', '=', semis.porteur.id)
    .execute()
  await nommer(semis.porteur.utilisateurId, { prenom: 'Marie', nom: 'Kerdoncuff' })
  const jeton = await banc.connecter(semis.porteur.utilisateurId)
  await banc.appeler('POST', 'messagerie', { jeton, corps: { message: 'Bonjour' } })
  paul = await creerMembre(banc, semis.porteur, EDITEUR)
  await nommer(paul.id, { prenom: 'Paul', nom: 'Abgrall', email: 'p.abgrall@ty-levrioù.example' })
})

const nommer = (id: number, champs: { prenom?: string; nom?: string; email?: string }) =>
  banc.db.updateTable('utilisateur').set(champs).where('id', '=', id).execute()

async function chercher(qui: Role, recherche: string): Promise<Resultats> {
  const query = new URLSearchParams({ recherche })
  const r = await banc.appeler('GET', `recherche?${query}`, { jeton: semis.jetons[qui] })
  expect(r.statut).toBe(200)
  return r.corps.data
}
const totaux = ({ projets, structures, conversations }: Resultats) => [
  projets.total,
  structures.total,
  conversations.total,
]
const trouvee = async (recherche: string) => {
  const { structures } = await chercher('admin', recherche)
  return structures.trouves.map((s) => [s.nom, s.personne, s.membre])
}

test('nom, prénom ou e-mail d’un membre mènent à sa structure, ses demandes, sa conversation, et il est nommé', async () => {
  for (const mots of ['abgrall', 'Paul ABGRALL', 'p.abgrall@ty-levrioù.example', 'abgrall marées']) {
    const tout = await chercher('admin', mots)
    expect([mots, ...totaux(tout)]).toEqual([mots, 6, 1, 1])
    expect(tout.structures.trouves).toMatchObject([
      { id: semis.porteur.id, personne: 'Marie Kerdoncuff', membre: 'Paul Abgrall' },
    ])
    expect(tout.conversations.trouves).toMatchObject([
      { personne: 'Marie Kerdoncuff', membre: 'Paul Abgrall', structure: 'Les Marées contées' },
    ])
  }
  expect(await trouvee('marées kerdoncuff')).toEqual([['Les Marées contées', 'Marie Kerdoncuff', null]])
})

test('le personnel seul : un membre de commission n’apprend rien de qui travaille pour une structure', async () => {
  for (const role of ['superviseur', 'comptable'] as const)
    expect([role, (await chercher(role, 'abgrall')).structures.total]).toEqual([role, 1])
  for (const mots of ['abgrall', 'paul', 'p.abgrall@ty-levrioù.example', 'marées abgrall'])
    expect([mots, ...totaux(await chercher('membreCommission', mots))]).toEqual([mots, 0, 0, 0])
  expect((await chercher('membreCommission', 'marées')).projets.total).toBe(1)
})

test('la liste des porteurs le trouve aussi, et le dit sous le nom du responsable', async () => {
  const lister = async (recherche: string) =>
    (
      await banc.appeler('GET', `porteurs-projet/valides?${new URLSearchParams({ recherche })}`, {
        jeton: semis.jetons.superviseur,
      })
    ).corps
  const { data, meta } = await lister('abgrall')
  expect([meta.total, data]).toMatchObject([1, [{ id: semis.porteur.id, membre: 'Paul Abgrall' }]])
  expect((await lister('kerdoncuff')).data).toMatchObject([{ id: semis.porteur.id, membre: null }])
  expect((await lister('')).data.every((p: { membre: unknown }) => p.membre === null)).toBe(true)
})

test('qui change de nom se trouve sous le nouveau seul, dans chacune de ses structures', async () => {
  const autre = await creerPorteur(banc, { champs: { nomStructure: 'Encre et Sel' } })
  await rejoindre(banc, autre, paul.id, EDITEUR)
  await nommer(paul.id, { nom: 'Le Roux-Abgrall' })
  expect((await trouvee('roux')).map(([nom]) => nom)).toEqual(
    expect.arrayContaining(['Les Marées contées', 'Encre et Sel']),
  )
  await nommer(paul.id, { nom: 'Abgrall' })
  expect(await trouvee('roux')).toEqual([])
  expect((await chercher('admin', 'roux')).projets.total).toBe(0)
})

test('retiré, il n’y mène plus ; l’histoire des membres de la structure garde son nom', async () => {
  const lea = await creerMembre(banc, semis.porteur, EDITEUR)
  await nommer(lea.id, { prenom: 'Léa', nom: 'Quéméneur' })
  expect(totaux(await chercher('admin', 'quemeneur'))).toEqual([6, 1, 1])
  const { id } = await banc.db
    .selectFrom('membre')
    .select('id')
    .where('utilisateurId', '=', lea.id)
    .executeTakeFirstOrThrow()
  const jeton = await banc.connecter(semis.porteur.utilisateurId)
  expect((await banc.appeler('DELETE', `membres/${id}`, { jeton })).statut).toBe(200)
  expect(totaux(await chercher('admin', 'quemeneur'))).toEqual([0, 0, 0])
  const suivis = await banc.appeler('GET', `porteurs-projet/${semis.porteur.id}/membres/tous`, {
    jeton: semis.jetons.admin,
  })
  expect(JSON.stringify(suivis.corps)).toContain('Quéméneur')
})

test('le responsable change : l’ancien, resté membre, y mène encore, comme membre', async () => {
  const nora = await creerMembre(banc, semis.porteur, PROPRIETAIRE)
  await nommer(nora.id, { prenom: 'Nora', nom: 'Zeller' })
  await banc.db
    .updateTable('porteur')
    .set({ utilisateurId: nora.id })
    .where('id', '=', semis.porteur.id)
    .execute()
  expect(await trouvee('zeller')).toEqual([['Les Marées contées', 'Nora Zeller', null]])
  expect(await trouvee('kerdoncuff')).toEqual([['Les Marées contées', 'Nora Zeller', 'Marie Kerdoncuff']])
  expect(await trouvee('abgrall')).toContainEqual(['Les Marées contées', 'Nora Zeller', 'Paul Abgrall'])
})

test('deux personnes rejointes en même temps s’y trouvent toutes deux', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Le Grand Large' } })
  const [a, b] = await Promise.all([0, 1].map(() => creerMembre(banc, porteur, EDITEUR)))
  if (!a || !b) throw new Error('Deux comptes.')
  await Promise.all([nommer(a.id, { nom: 'Tanguy' }), nommer(b.id, { nom: 'Morvan' })])
  for (const nom of ['tanguy', 'morvan'])
    expect((await trouvee(nom)).map(([structure]) => structure)).toEqual(['Le Grand Large'])
})
