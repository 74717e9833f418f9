import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { LECTEURS_DES_REGLAGES, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const s = personnelEnSession('admin')

const lire = async (chemin: string, jeton?: string) =>
  await s.banc.appeler('GET', chemin, jeton ? { jeton } : {})

test('une page à modifier donne son texte tel qu’il est gardé et la liste de ses versions', async () => {
  const r = await lire('pages/aide/versions', s.jeton)
  expect(r.statut).toBe(200)
  expect(r.corps.data).toMatchObject({ cle: 'aide', titre: 'Aide', version: 3 })
  expect(r.corps.data.texte).toContain('{organisme}')
  expect(r.corps.data.versions).toEqual(
    [3, 2, 1].map((version) => ({ version, le: expect.any(String), par: null })),
  )
})

test('ce qui n’existe pas est introuvable', async () => {
  expect((await lire('pages/inconnue/versions', s.jeton)).statut).toBe(404)
})

test('lecture à qui voit les réglages : admin et superviseur, nul autre', async () => {
  const porteur = await creerPorteur(s.banc)
  const statuts = await statutsParRole(s.banc, porteur, (jeton) => lire('pages/aide/versions', jeton))
  expect(statuts).toEqual(LECTEURS_DES_REGLAGES)
})
