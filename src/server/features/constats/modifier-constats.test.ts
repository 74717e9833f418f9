import { expect, test } from 'vitest'
import { BORNES_PAR_DEFAUT } from '#domain/constats/bornes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('les bornes se règlent une à une, par version, et le journal garde l’avant et l’après', async () => {
  const jeton = await banc.connecter('admin')
  const regler = (corps: object) => banc.appeler('PUT', 'parametres/constats', { jeton, corps })
  const r = await regler({ aidePartMax: 35, version: 1 })
  const attendu = { ...BORNES_PAR_DEFAUT, aidePartMax: 35, version: 2 }
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: attendu }])
  // The same again changes nothing; an outdated form is refused, an emptied field too.
  expect((await regler({ aidePartMax: 35, version: 1 })).corps.data.version).toBe(2)
  expect((await regler({ hausseMax: 20, version: 1 })).corps).toEqual({
    message: 'Ces bornes ont été modifiées entre-temps. Rechargez la page.',
    code: 'version',
  })
  const vide = await regler({ hausseMax: '', version: 2 })
  expect([vide.statut, Object.keys(vide.corps.errors)]).toEqual([422, ['hausseMax']])
  const lignes = await banc.db
    .selectFrom('journal')
    .where('acte', '=', 'modifierConstats')
    .select(['chaine', 'avant', 'apres'])
    .execute()
  expect(lignes).toEqual([
    { chaine: 'parametres', avant: BORNES_PAR_DEFAUT, apres: { ...BORNES_PAR_DEFAUT, aidePartMax: 35 } },
  ])
})
