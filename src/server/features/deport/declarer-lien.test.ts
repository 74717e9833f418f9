import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
})

test('un lien se déclare à tout moment, une fois ; la réponse perdue se redemande avec sa clé', async () => {
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(200)
  const une = await s.deMembre.declarer(s.premier.id, { cleCreation: 'l1' })
  const encore = await s.deMembre.declarer(s.premier.id, { cleCreation: 'l1' })
  expect([une.statut, encore.statut, encore.corps]).toEqual([201, 201, une.corps])
  const autre = await s.deMembre.declarer(s.premier.id)
  expect([autre.statut, autre.corps.message]).toEqual([
    409,
    'Vous avez déjà déclaré un lien avec ce dossier.',
  ])
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(403)
  expect((await actesDe(banc, `projet:${s.premier.id}`)).filter((a) => a.acte === 'declarerLien')).toEqual([
    { acte: 'declarerLien', avant: null, apres: { deport: une.corps.data.id, utilisateur: s.membre.id } },
  ])
})

test('un membre ne dit rien d’une demande qui n’est pas devant lui ; sans type, rien n’est gardé', async () => {
  const ailleurs = await creerProjet(banc, await creerPorteur(banc))
  expect((await s.deMembre.declarer(ailleurs.id)).statut).toBe(404)
  const sans = await s.deMembre.declarer(s.second.id, { type: '' })
  expect([sans.statut, sans.corps.errors]).toEqual([422, { type: ['Choisissez le lien.'] }])
})
