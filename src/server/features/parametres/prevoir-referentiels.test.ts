import { beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const prevoir = (corps: unknown, jeton = admin) =>
  banc.appeler('POST', 'parametres/referentiels/effets', { jeton, corps })
const lire = async () => (await banc.appeler('GET', 'parametres/referentiels', { jeton: admin })).corps.data

test('compte ce qui a choisi une entrée qui serait retirée, et n’écrit rien', async () => {
  const avant = await lire()
  const [categorie] = avant.categoriesProjets
  const [domaine, autre] = avant.domainesEditoriaux
  const p = await creerPorteur(banc)
  const choix = { idCategorieProjet: categorie.id, idDomainesEditoriaux: [domaine.id] }
  await creerProjet(banc, p, choix)
  await creerProjet(banc, p, { ...choix, premiereSignatureLe: banc.horloge.maintenant() })
  await creerProjet(banc, p, { ...choix, archiveLe: banc.horloge.maintenant() })
  const fiche = await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton: admin })
  const structure = avant.categoriesStructures.find(
    (e: { id: number }) => e.id === fiche.corps.data.idCategorieStructure,
  )
  const r = await prevoir({
    categoriesStructures: [{ ...structure, isRetire: true }],
    categoriesProjets: [{ ...categorie, isRetire: true }],
    domainesEditoriaux: [domaine, autre].map((d) => ({ ...d, isRetire: true })),
  })
  const liste = 'domainesEditoriaux'
  expect(r.corps.data.retirees).toEqual([
    { liste: 'categoriesStructures', libelle: structure.libelle, demandes: 0, structures: 1 },
    { liste: 'categoriesProjets', libelle: categorie.libelle, demandes: 1, structures: 0 },
    { liste, libelle: domaine.libelle, demandes: 1, structures: 0 },
    { liste, libelle: autre.libelle, demandes: 0, structures: 0 },
  ])
  expect(await lire()).toEqual({ ...avant, demandesEnCours: 1 })
})

test('compte les demandes sans domaine d’une catégorie qui en exigerait', async () => {
  const { categoriesProjets } = await lire()
  const sans = categoriesProjets.find((c: { domainesRequis: boolean }) => !c.domainesRequis)
  await creerProjet(banc, await creerPorteur(banc), { idCategorieProjet: sans.id })
  await creerProjet(banc, await creerPorteur(banc), { idCategorieProjet: sans.id, idDomainesEditoriaux: [1] })
  const r = await prevoir({ categoriesProjets: [{ ...sans, domainesRequis: true }] })
  expect(r.corps.data).toEqual({
    retirees: [],
    domainesExiges: [{ libelle: sans.libelle, demandes: 1 }],
  })
})

test('sans changement rien n’est annoncé ; une liste refusée l’est ici aussi', async () => {
  const avant = await lire()
  expect((await prevoir(avant)).corps.data).toEqual({ retirees: [], domainesExiges: [] })
  const toutes = avant.domainesEditoriaux.map((e: object) => ({ ...e, isRetire: true }))
  expect((await prevoir({ domainesEditoriaux: toutes })).statut).toBe(422)
})

test.each(ROLES)('%s : prévoir demande de gérer les pages (PER-023)', async (role) => {
  const { statut } = await prevoir({}, await banc.connecter(role))
  expect(statut).toBe(role === 'admin' ? 200 : 403)
})
