import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

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

test('la file se filtre par commission et par ce qu’est devenu le RIB ; ce qu’un lot tient déjà est compté', async () => {
  const s = await sceneVirement(banc)
  const lues = async (query: string) => {
    const { corps } = await s.agir('GET', `/a-payer?parPage=1000${query}`)
    return { ...corps, ids: corps.data.map((l: { projetId: number }) => l.projetId) as number[] }
  }
  const [inchange, change, verifie] = [await s.convention(), await s.convention(), await s.convention()]
  const absent = await s.convention({}, { bic: null })
  banc.horloge.avancer(60_000)
  for (const c of [change, verifie]) await changerRib(banc, c.porteur)
  const { modifieLe } = (await s.agir('GET', `/ribs/${verifie.porteur.id}`)).corps.data
  const appel = { ribModifieLe: modifieLe, interlocuteur: 'Camille Renard', jour: '2026-03-02' }
  expect((await s.agir('POST', `/ribs/${verifie.porteur.id}/verifier`, appel)).statut).toBe(200)
  const miens = [inchange, change, verifie, absent].map((c) => c.id)
  const parmi = async (rib: string) =>
    (await lues(`&rib=${rib}`)).ids.filter((id: number) => miens.includes(id))
  expect(await parmi('inchange')).toEqual([inchange.id])
  expect(await parmi('a-verifier')).toEqual([change.id])
  expect(await parmi('verifie')).toEqual([verifie.id])
  expect(await parmi('absent')).toEqual([absent.id])
  expect(await parmi('n-importe')).toEqual(miens)

  const tout = await lues('')
  const { commissionId } = await banc.db
    .selectFrom('projet')
    .select('commissionId')
    .where('id', '=', inchange.id)
    .executeTakeFirstOrThrow()
  const offerte = tout.commissions.find((c: { id: number }) => c.id === commissionId)
  const sienne = await lues(`&commission=${commissionId}`)
  expect([sienne.ids.includes(inchange.id), sienne.total]).toEqual([true, offerte?.nombre])
  expect((await lues('&commission=999999')).total).toBe(0)
  await s.preparer([inchange.id])
  expect((await lues('')).dansUnLot).toBe(tout.dansUnLot + 1)
})
