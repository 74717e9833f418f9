import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('a des membres, une présidence et un secrétariat qui peuvent l’être, et une seule séance par étape', async () => {
  const s = await seanceEssai(banc, { membres: 2 })
  const comptable = await creerStaff(banc, 'comptable')
  const autre = await demandesEnCommission(banc, s.admin.id, 'ouverte', [])
  const preparer = (corps: object) =>
    s.appeler('POST', `commissions/${autre.id}/seances`, { etape: 1, ...corps })
  const mauvaise = await preparer({
    president: comptable.id,
    secretaire: comptable.id,
    membres: [s.admin.id],
  })
  expect([mauvaise.statut, mauvaise.corps.errors]).toEqual([
    422,
    {
      membres: ['Un des membres n’a pas de compte de la commission ouvert.'],
      president: ['Cette personne ne peut présider la séance.'],
      secretaire: ['Cette personne ne peut tenir le secrétariat.'],
    },
  ])
  const corps = { membres: s.membres, lieu: 'Salle A', cleCreation: 'c1', convoqueeLe: '2026-02-20' }
  const reponses = [await preparer(corps), await preparer(corps)]
  expect(reponses.map((r) => r.statut)).toEqual([201, 201])
  expect(reponses[1]?.corps.data).toEqual(reponses[0]?.corps.data)
  expect(reponses[0]?.corps.data).toMatchObject({
    etape: 1,
    statut: 'preparee',
    lieu: 'Salle A',
    convoqueeLe: '2026-02-20',
    president: null,
    membres: [{ etat: 'attendu' }, { etat: 'attendu' }],
  })
  const seconde = await preparer({ ...corps, cleCreation: 'c2' })
  expect([seconde.statut, seconde.corps.message]).toEqual([
    409,
    'Une séance de cette étape est déjà préparée\u00a0: close, une autre pourra la suivre.',
  ])
  expect((await preparer({ etape: 2 })).statut).toBe(201)
})

test('sans membres nommés, tous ceux dont le compte est ouvert sont en exercice', async () => {
  const s = await seanceEssai(banc, { membres: 1 })
  const parti = await creerStaff(banc, 'membreCommission', { desactiveLe: banc.horloge.maintenant() })
  const autre = await demandesEnCommission(banc, s.admin.id, 'ouverte', [])
  const { data } = (await s.appeler('POST', `commissions/${autre.id}/seances`, { etape: 1 })).corps
  const ids = data.membres.map((m: { id: number }) => m.id)
  expect([ids.includes(s.membres[0]), ids.includes(parti.id)]).toEqual([true, false])
})
