import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour, reglerRejet } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('rien ne se prépare tant que le compte débité n’est pas réglé : ce qui manque est dit', async () => {
  const jeton = await banc.connecter('comptable')
  const lots = await banc.appeler('GET', 'virements', { jeton })
  expect(lots.corps).toMatchObject({
    data: [],
    comptes: { vivants: 0, finis: 0 },
    reglage: { pret: false, debite: null, manques: { length: 3 } },
  })
  const corps = { ids: [1], execution: '2026-03-04', cleCreation: 'sans-reglage' }
  expect(await banc.appeler('POST', 'virements', { jeton, corps })).toMatchObject({
    statut: 409,
    corps: { code: 'reglage', message: expect.stringContaining('L’IBAN du compte débité.') },
  })
})

test('terminé, un lot dont un rejet attend reste parmi les lots en cours, jusqu’à ce que l’aide soit dans un autre', async () => {
  const { s, lot, repondre, refs, ids, projets } = await lotAuJour(banc, 2)
  const numeros = async (finis = ''): Promise<string[]> =>
    (await s.agir('GET', `?parPage=100${finis}`)).corps.data.map((l: { numero: string }) => l.numero)
  const finis = () => numeros('&finis=oui')
  await repondre({ [refs[0] ?? '']: 'ACSC', [refs[1] ?? '']: 'RJCT AC04' })
  expect(await s.lire(lot.id)).toMatchObject({ etat: 'termine', lignes: { length: ids.length } })
  expect([await numeros(), await finis()]).toEqual([[lot.numero], []])
  const { corps } = await s.agir('GET', '')
  expect([corps.comptes, corps.data[0].rejetsATraiter]).toEqual([{ vivants: 1, finis: 0 }, 1])
  await reglerRejet(banc, s.claire, ids[1])
  const suite = await s.preparer([projets[1] ?? 0])
  expect([await numeros(), await finis()]).toEqual([[suite.corps.data.numero], [lot.numero]])
})
