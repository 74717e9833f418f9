import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { AFFICHE, CHARTE, deposerAuKit, LOGO } from '#test-kit/scenes/documents/kit-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
beforeAll(async () => {
  jeton = await banc.connecter('admin')
})
beforeEach(async () => {
  await banc.db.deleteFrom('kitFichier').execute()
  await deposerAuKit(banc, jeton, LOGO, CHARTE, AFFICHE)
})

const noms = async () => (await banc.db.selectFrom('kitFichier').select('name').execute()).map((f) => f.name)
const supprimer = (corps: unknown, j = jeton) => banc.appeler('DELETE', 'kit-com', { jeton: j, corps })

test('ôte du kit le fichier nommé, et ses octets (KIT-028)', async () => {
  const { cle } = await banc.db
    .selectFrom('kitFichier')
    .select('cle')
    .where('name', '=', 'affiche.pdf')
    .executeTakeFirstOrThrow()
  const r = await supprimer({ name: 'affiche.pdf' })
  expect([r.statut, r.corps.data.names]).toEqual([200, ['affiche.pdf']])
  expect((await noms()).sort()).toEqual(['Charte graphique.pdf', 'Logo été.png'])
  await banc.viderFile()
  await expect(banc.ctx.stockage.lire(cle)).rejects.toThrow()
})

test('ôte plusieurs fichiers, nommés dans le corps ou dans l’adresse', async () => {
  expect((await supprimer({ names: ['affiche.pdf', 'Logo été.png'] })).statut).toBe(200)
  expect(await noms()).toEqual(['Charte graphique.pdf'])
  const adresse = `kit-com?name=${encodeURIComponent('Charte graphique.pdf')}`
  expect((await banc.appeler('DELETE', adresse, { jeton })).statut).toBe(200)
  expect(await noms()).toEqual([])
})

test('seul un admin supprime (PER-009, PER-019)', async () => {
  const statuts = await statutsParRole(banc, await creerPorteur(banc), (j) =>
    supprimer({ name: 'affiche.pdf' }, j ?? ''),
  )
  expect(statuts).toEqual(GESTIONNAIRES_SEULS)
})

test('un nom inexact parmi d’autres : 404, et rien ne part', async () => {
  for (const corps of [
    { name: 'Affiche.pdf' },
    { name: 'affiche.pdf ' },
    { names: ['affiche.pdf', 'inconnu.pdf'] },
    { name: 'affiche.pdf', names: ['%'] },
  ])
    expect([corps, (await supprimer(corps)).statut]).toEqual([corps, 404])
  expect((await noms()).length).toBe(3)
})

test('sans nom, ou avec autre chose qu’un nom : 422', async () => {
  for (const corps of [{}, { name: '' }, { names: [] }, { name: 12 }, { names: [null] }])
    expect([corps, (await supprimer(corps)).statut]).toEqual([corps, 422])
  expect((await noms()).length).toBe(3)
})

test('journalise ce qui a été ôté', async () => {
  await supprimer({ names: ['affiche.pdf', 'Logo été.png'] })
  const ligne = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'kit')
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([ligne.acte, ligne.avant, ligne.apres]).toMatchObject([
    'supprimerFichiersKit',
    [{ name: 'affiche.pdf' }, { name: 'Logo été.png' }],
    null,
  ])
})
