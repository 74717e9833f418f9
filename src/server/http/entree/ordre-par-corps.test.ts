import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { PNG } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
let autre: number
beforeAll(async () => {
  await ouvrirPeriode(banc)
  jeton = await banc.connecter('porteurProjet')
  autre = (await creerProjet(banc, await creerPorteur(banc))).id
})

const multipart = (id: number) => {
  const f = new FormData()
  f.append('id', String(id))
  f.append('step', '99')
  f.append('fichierBudget', new Blob([new Uint8Array(PNG)]), 'budget.exe')
  return f
}

describe('ce que nomme le corps est cherché avant que sa forme soit jugée', () => {
  test.each([
    ['JSON', (id: number) => ({ corps: { id, step: 99 } })],
    ['formulaire', (id: number) => ({ formulaire: { id: String(id), step: '99' } })],
    ['multipart', (id: number) => ({ formulaire: multipart(id) })],
  ])('POST projets en %s : 404 avant 422 pour la demande d’un autre, ou inconnue', async (_nom, requete) => {
    for (const id of [autre, 2_000_000_000])
      expect((await banc.appeler('POST', 'projets', { jeton, ...requete(id) })).statut).toBe(404)
  })

  test('POST code-verification : 404 pour celle d’un autre, 422 « Projet non défini » pour un identifiant mal formé', async () => {
    const code = (id: unknown) => banc.appeler('POST', 'code-verification', { jeton, corps: { id } })
    expect((await code(autre)).statut).toBe(404)
    for (const id of [0, null, 'abc', '0x1', -1, 1e308]) {
      const r = await code(id)
      expect([r.statut, r.corps.errors]).toEqual([422, { id: ['Projet non défini'] }])
    }
  })

  test('POST porteurs-projet/valider : 404 avant 422', async () => {
    const admin = await banc.connecter('admin')
    const corps = { idPorteurProjet: 2_000_000_000, status: 'peut-être' }
    const r = await banc.appeler('POST', 'porteurs-projet/valider', { jeton: admin, corps })
    expect(r.statut).toBe(404)
  })

  test('403 reste avant 404', async () => {
    const admin = await banc.connecter('admin')
    const r = await banc.appeler('POST', 'projets', { jeton: admin, corps: { id: 2_000_000_000, step: 99 } })
    expect(r.statut).toBe(403)
  })
})

test('une moitié de caractère dans un profil est refusée sous son champ, sans erreur interne', async () => {
  const p = await creerPorteur(banc)
  const sien = await banc.connecter(p.utilisateurId)
  const corps = { section: 'contact', ville: 'Greno\ud83d' }
  const r = await banc.appeler('PATCH', `porteurs-projet/${p.id}`, { jeton: sien, corps })
  expect([r.statut, Object.keys(r.corps.errors ?? {})]).toEqual([422, ['ville']])
})
