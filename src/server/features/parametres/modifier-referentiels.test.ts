import { beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

type Entree = { id: number; libelle: string; isRetire: boolean; domainesRequis?: boolean }

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const regler = (corps: unknown, jeton = admin) =>
  banc.appeler('PUT', 'parametres/referentiels', { jeton, corps })
const lire = async (): Promise<{
  categoriesStructures: Entree[]
  categoriesProjets: Entree[]
  domainesEditoriaux: Entree[]
  version: number
}> => (await banc.appeler('GET', 'parametres/referentiels', { jeton: admin })).corps.data
const journal = () =>
  banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'parametres')
    .orderBy('rang', 'desc')
    .execute()

test('renomme, ordonne, ajoute, retire et remet ; une entrée absente reste', async () => {
  const { domainesEditoriaux: avant, version } = await lire()
  const [a, b] = avant
  const r = await regler({
    domainesEditoriaux: [
      { id: b?.id, libelle: a?.libelle },
      { id: a?.id, libelle: b?.libelle, isRetire: true },
      { libelle: 'Manga' },
    ],
    version,
  })
  expect([r.statut, r.corps.status, r.corps.data.version]).toEqual([200, 'success', version + 1])
  const { domainesEditoriaux: apres } = await lire()
  expect(apres.slice(0, 3)).toEqual([
    { id: b?.id, libelle: a?.libelle, isRetire: false },
    { id: a?.id, libelle: b?.libelle, isRetire: true },
    { id: expect.any(Number), libelle: 'Manga', isRetire: false },
  ])
  expect(apres.slice(3)).toEqual(avant.slice(2))
  const publies = (await banc.appeler('GET', 'domaines-editoriaux')).corps.data
  expect(publies).toEqual(apres)
  const [ligne] = await journal()
  expect([ligne?.acte, Object.keys(ligne?.apres as object)]).toEqual([
    'modifierReferentiels',
    ['domainesEditoriaux'],
  ])
  await regler({ domainesEditoriaux: [{ id: a?.id, libelle: b?.libelle, isRetire: false }] })
  expect((await lire()).domainesEditoriaux[0]).toMatchObject({ id: a?.id, isRetire: false })
})

test('« domaines exigés » change ce qu’un formulaire ouvert demande', async () => {
  await ouvrirPeriode(banc)
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter(p.utilisateurId)
  const { categoriesProjets } = await lire()
  const sans = categoriesProjets.find((c) => !c.domainesRequis)
  const { id } = await creerProjet(banc, p)
  const etape1 = async () => {
    const dates = { dateDebut: '2026-10-01', dateFin: '2026-10-02' }
    const corps = { id, step: 1, nom: 'Salon', edition: '1', idCategorieProjet: sans?.id, ...dates }
    return Object.keys((await banc.appeler('POST', 'projets', { jeton, corps })).corps.errors ?? {})
  }
  await regler({ categoriesProjets: [{ ...sans, domainesRequis: true }] })
  expect(await etape1()).toContain('idDomainesEditoriaux')
  await regler({ categoriesProjets: [{ ...sans, domainesRequis: false }] })
  expect(await etape1()).not.toContain('idDomainesEditoriaux')
})

test('répété, il ne change rien ; une version périmée donne 409', async () => {
  const { categoriesStructures, version } = await lire()
  const corps = { categoriesStructures: [...categoriesStructures].reverse(), version }
  await regler(corps)
  const lignes = (await journal()).length
  expect((await regler(corps)).statut).toBe(200)
  expect((await journal()).length).toBe(lignes)
  const r = await regler({ categoriesStructures, version })
  expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  const lue = (await lire()).version
  const deux = await Promise.all(
    ['Un', 'Deux'].map((libelle) => regler({ domainesEditoriaux: [{ libelle }], version: lue })),
  )
  expect(deux.map((x) => x.statut).sort()).toEqual([200, 409])
})

test('refuse un libellé vide ou double, une liste sans entrée proposée, une entrée inconnue', async () => {
  const avant = await lire()
  const toutes = avant.categoriesStructures.map((e) => ({ ...e, isRetire: true }))
  const [premiere] = avant.categoriesStructures
  const essais: [Record<string, unknown>, string][] = [
    [{ categoriesStructures: [{ libelle: ' ' }] }, 'categoriesStructures.0.libelle'],
    [{ categoriesStructures: [premiere, { libelle: premiere?.libelle }] }, 'categoriesStructures.1.libelle'],
    [{ categoriesStructures: toutes }, 'categoriesStructures'],
    [{ categoriesStructures: [{ id: 999, libelle: 'Z' }] }, 'categoriesStructures'],
    [{ categoriesStructures: [{ libelle: 'x'.repeat(201) }] }, 'categoriesStructures'],
  ]
  for (const [corps, champ] of essais) {
    const r = await regler(corps)
    expect([champ, r.statut, Object.keys(r.corps.errors)]).toEqual([champ, 422, [champ]])
  }
  expect(await lire()).toEqual(avant)
})

test.each(ROLES)(
  '%s : lire demande de voir les pages, régler de les gérer (PER-006, PER-023)',
  async (role) => {
    const jeton = await banc.connecter(role)
    const lus = [
      (await banc.appeler('GET', 'parametres/referentiels', { jeton })).statut,
      (await regler({}, jeton)).statut,
    ]
    expect(lus).toEqual(role === 'admin' ? [200, 200] : role === 'superviseur' ? [200, 403] : [403, 403])
  },
)
