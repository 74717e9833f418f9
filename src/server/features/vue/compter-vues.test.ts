import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { garderVue } from '#test-kit/scenes/vue-gardee.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
let semis: Semis
beforeAll(async () => {
  semis = await semerDemandes(banc)
  await demandeConventionnee(banc, await creerPorteur(banc))
})

const lire = async (chemin: string, role: Role) =>
  (await banc.appeler('GET', chemin, { jeton: semis.jetons[role] })).corps
const garder = async (role: Role, requete: string, partagee = false): Promise<number> =>
  (await garderVue(banc, semis.jetons[role], { nom: requete.slice(0, 80), requete, partagee })).corps.data.id
const compteDe = async (id: number, role: Role) =>
  (await lire('vues/comptes', role)).data.find((v: { id: number }) => v.id === id)

test.each([
  ['tab=in-progress', 'onglet=en-cours'],
  ['tab=in-progress&annee=2026&attente=controle', 'onglet=en-cours&annee=2026&attente=controle'],
  ['tab=past-commission&convention=a-signer', 'onglet=commissions-passees&convention=a-signer'],
  ['tab=archives&recherche=oeuvres', 'onglet=archives&recherche=oeuvres'],
  ['tab=assignment&portee=commission', 'onglet=affectation&portee=commission'],
  ['tab=in-progress&suivi=moi', 'onglet=en-cours&suivi=moi'],
  ['tab=past-commission&tri=-paye&colonnes=paye,etat', 'onglet=commissions-passees'],
])('la vue « %s » compte ce que sa liste montre', async (requete, query) => {
  const id = await garder('admin', requete)
  const { total } = (await lire(`projets?${query}`, 'admin')).meta
  expect(await compteDe(id, 'admin')).toEqual({ id, nombre: total, auMoins: false })
})

test('une vue partagée, lue avec moins de droits, ne montre et ne compte que ce qu’on lit', async () => {
  const id = await garder('admin', 'tab=in-progress&demandeMin=1&colonnes=avisCA,etat', true)
  expect((await compteDe(id, 'admin')).nombre).toBeGreaterThan(1)
  // Who pays has no such tab: its screen shows the first of theirs, and so does the count.
  const passees = await lire('projets?onglet=commissions-passees&demandeMin=1', 'comptable')
  expect(passees.data.length).toBeGreaterThan(0)
  expect((await compteDe(id, 'comptable')).nombre).toBe(passees.data.length)
  const enCours = await lire('projets?onglet=en-cours&demandeMin=1&colonnes=avisCA', 'comptable')
  expect([enCours.data, enCours.meta.total]).toEqual([[], 0])
})

test('« Mes dossiers » d’une vue partagée sont ceux de qui la lit', async () => {
  const moi = (await lire('me', 'superviseur')).data.id
  await banc.appeler('PATCH', `projets/${semis.ids.signe}/suivi`, {
    jeton: semis.jetons.superviseur,
    corps: { utilisateurId: moi, suiviPar: null },
  })
  const id = await garder('superviseur', 'tab=in-progress&suivi=moi', true)
  expect((await compteDe(id, 'superviseur')).nombre).toBe(1)
  expect((await compteDe(id, 'admin')).nombre).toBe(0)
})

test('un filtre qui n’existe plus est ignoré, jamais une panne', async () => {
  const id = await garder(
    'admin',
    'tab=onglet-disparu&couleur=bleu&attente=siecle&demandeMin=abc&tri=couleur&=%',
  )
  const { total } = (await lire('projets?onglet=en-cours', 'admin')).meta
  expect((await compteDe(id, 'admin')).nombre).toBe(total)
  const r = await banc.appeler('GET', 'projets?onglet=en-cours&couleur=bleu&attente=siecle', {
    jeton: semis.jetons.admin,
  })
  expect([r.statut, r.corps.meta.total]).toEqual([200, total])
})

test('toutes les vues se comptent en une instruction', async () => {
  const lues = await requetes.pendant(() => lire('vues/comptes', 'admin'))
  expect(lues.filter(({ texte }) => texte.includes('ligne_liste')).length).toBe(1)
})
