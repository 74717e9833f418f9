import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

test('l’équipe lève ce qu’elle a inscrit, avec un motif, et jamais ce que la personne a déclaré', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const { id } = (await s.deAdmin.inscrire(s.premier.id, s.membre.id)).corps.data
  expect((await s.deAdmin.lever(id, '')).statut).toBe(422)
  expect((await s.deAdmin.lever(id)).statut).toBe(200)
  expect((await s.deAdmin.lever(id)).statut).toBe(200)
  expect((await s.deAdmin.lever(id, 'Autre motif.')).statut).toBe(409)
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(200)
  expect((await actesDe(banc, `projet:${s.premier.id}`)).slice(-1)).toEqual([
    { acte: 'leverDeport', avant: null, apres: { deport: id, utilisateur: s.membre.id } },
  ])
  const sien = (await s.deMembre.declarer(s.premier.id)).corps.data
  expect((await s.deAdmin.lever(sien.id)).statut).toBe(409)
})

test('un administrateur ne lève pas le lien qu’un autre a inscrit pour lui', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const autre = liensDe(banc, await banc.connecter('admin'))
  const { id } = (await autre.inscrire(s.premier.id, s.admin.id)).corps.data
  const refus = await s.deAdmin.lever(id)
  expect([refus.statut, refus.corps.message]).toEqual([
    403,
    'Ce lien vous concerne\u00a0: un autre administrateur peut le lever, vous ne le pouvez pas.',
  ])
  expect((await autre.lever(id)).statut).toBe(200)
})
