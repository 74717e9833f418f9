import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'

const banc = bancDuFichier()

test('l’identité se règle une fois, par version, et le journal garde l’avant et l’après', async () => {
  const jeton = await banc.connecter('admin')
  const regler = (corps: object) => banc.appeler('PUT', 'parametres/organisme', { jeton, corps })
  const r = await regler({ ...ORGANISME_EXEMPLE, siren: '732 829 320', version: 1 })
  const attendu = { ...ORGANISME_EXEMPLE, version: 2, contactInstalle: null }
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: attendu }])
  // The same again changes nothing; what is left out stays; an outdated form is refused.
  expect((await regler({ ...ORGANISME_EXEMPLE, version: 1 })).corps.data.version).toBe(2)
  expect((await regler({ qualiteRepresentant: 'présidente', version: 1 })).corps).toEqual({
    message: 'L’identité de l’organisme a été modifiée entre-temps. Rechargez la page.',
    code: 'version',
  })
  const change = await regler({ qualiteRepresentant: 'présidente', version: 2 })
  expect(change.corps.data).toEqual({ ...attendu, qualiteRepresentant: 'présidente', version: 3 })
  const lignes = await banc.db
    .selectFrom('journal')
    .where('acte', '=', 'modifierOrganisme')
    .orderBy('id')
    .selectAll()
    .execute()
  expect(lignes.map((l) => [l.chaine, l.apres])).toEqual([
    ['parametres', ORGANISME_EXEMPLE],
    ['parametres', { ...ORGANISME_EXEMPLE, qualiteRepresentant: 'présidente' }],
  ])
})

test('un SIREN faux, un téléphone sans e-mail sont refusés sous leur champ', async () => {
  const jeton = await banc.connecter('admin')
  const corps = { siren: '123456789', contactEmail: '', contactTelephone: '01 99 00 12 34' }
  const r = await banc.appeler('PUT', 'parametres/organisme', { jeton, corps })
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['siren', 'contactEmail']])
})
