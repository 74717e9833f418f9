import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

test('le compte débité se règle par version, son IBAN chiffré et jamais relu entier', async () => {
  const jeton = await banc.connecter('admin')
  const regler = (corps: object) => banc.appeler('PUT', 'parametres/virement', { jeton, corps })
  const r = await regler({ nom: 'Sofia', iban: IBAN, bic: 'psstfrppxxx', version: 1 })
  const attendu = {
    nom: 'Sofia',
    ibanMasque: 'FR14\u00a0••••\u00a0••••\u00a02606',
    bic: 'PSSTFRPPXXX',
    version: 2,
  }
  expect([r.statut, r.corps.data]).toMatchObject([200, attendu])
  // The same again, or an empty IBAN, changes nothing; an outdated form is refused.
  expect((await regler({ nom: 'Sofia', iban: '', version: 1 })).corps.data.version).toBe(2)
  expect((await regler({ heureLimite: '15:00', version: 1 })).corps.code).toBe('version')
  const change = await regler({
    heureLimite: '15:00',
    norme: '03',
    groupe: true,
    zone: 'fr be, DE',
    version: 2,
  })
  expect(change.corps.data).toMatchObject({
    ...attendu,
    version: 3,
    heureLimite: '15:00',
    norme: '03',
    groupe: true,
    zone: ['BE', 'DE', 'FR'],
  })
  const { valeur } = await banc.db
    .selectFrom('parametre')
    .where('cle', '=', 'virement')
    .select('valeur')
    .executeTakeFirstOrThrow()
  const journal = await banc.db
    .selectFrom('journal')
    .where('acte', '=', 'modifierVirement')
    .selectAll()
    .execute()
  expect(journal).toHaveLength(2)
  expect(JSON.stringify([valeur, journal])).not.toContain(IBAN.replaceAll(' ', ''))
})

test('un IBAN faux, un BIC court, une heure et un pays illisibles sont refusés sous leur champ', async () => {
  const jeton = await banc.connecter('admin')
  const corps = { iban: 'FR14 2004', bic: 'PSST', heureLimite: '25:00', zone: 'France' }
  const r = await banc.appeler('PUT', 'parametres/virement', { jeton, corps })
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['iban', 'bic', 'heureLimite', 'zone']])
})
