import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

test('un compte de Nouvelle-Calédonie est refusé hors SEPA, avec la raison ; un titulaire illisible aussi, nommé', async () => {
  const s = await sceneVirement(banc)
  const noumea = await s.convention({}, { bic: 'BCADNCNN' })
  const vide = await s.convention({}, { titulaireCompte: '«»' })
  const refus = await s.preparer([noumea.id, vide.id])
  expect(refus.statut).toBe(409)
  expect(refus.corps.message).toContain('la Nouvelle-Calédonie')
  expect(refus.corps.message).toContain(`${vide.numeroConvention}\u00a0: Aucune lettre du titulaire`)
  const { corps } = await s.agir('GET', `/a-payer?recherche=${noumea.numeroConvention}`)
  expect(corps.data).toMatchObject([{ projetId: noumea.id, empechement: { genre: 'hors-sepa' } }])
})

test('la file : les plus anciennes d’abord, leur compte masqué, ce qui les retient, leur nombre et leur somme', async () => {
  const s = await sceneVirement(banc)
  const avant = (await s.agir('GET', '/a-payer')).corps
  const [premiere, seconde] = [await s.convention(), await s.convention({ caMontant: 1200.5 })]
  const lot = await s.preparer([premiere.id])
  const { corps } = await s.agir('GET', '/a-payer?parPage=1000')
  expect([corps.total - avant.total, corps.montant - avant.montant]).toEqual([2, 3700.5])
  expect(corps.data.slice(-2)).toMatchObject([
    {
      projetId: premiere.id,
      compte: { titulaire: 'Les Amis du livre', iban: 'FR76\u00a0••••\u00a0••••\u00a00189', bic: 'AGRIFRPP' },
      empechement: { genre: 'lot', lot: { id: lot.corps.data.id, numero: lot.corps.data.numero } },
    },
    { projetId: seconde.id, montant: 1200.5, ribModifieLe: null, empechement: null },
  ])
  const page = (await s.agir('GET', `/a-payer?parPage=1&page=${corps.total}`)).corps
  expect(page.data.map((l: { projetId: number }) => l.projetId)).toEqual([seconde.id])
  const parNom = (
    await s.agir('GET', `/a-payer?recherche=${encodeURIComponent(seconde.porteur.nomStructure)}`)
  ).corps
  expect([parNom.total, parNom.data[0].projetId]).toEqual([1, seconde.id])
})
