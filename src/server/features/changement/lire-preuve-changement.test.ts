import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'

const banc = bancDuFichier()

test('le document joint s’ouvre à qui décide, à personne d’autre', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('GET', `changements/${id}/preuve`, jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 200,
  })
})
