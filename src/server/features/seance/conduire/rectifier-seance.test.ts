import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { brouillonDe } from '#test-kit/scenes/seances/pv-essai.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
const minute = (n = 1) => banc.horloge.avancer(n * 60_000)
type Scene = Awaited<ReturnType<typeof seanceEssai>>

const RAISON = 'Erreur de saisie.'

/** A sitting whose second member left and came back, then closed. */
async function close() {
  banc.horloge.regler('2026-12-05T14:30:00Z')
  const s = await seanceEssai(banc, { membres: 3, dossiers: 1 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  minute(12)
  await s.acte(`membres/${s.membres[1]}`, { pointage: 'part' })
  minute(2)
  await s.acte(`membres/${s.membres[1]}`, { pointage: 'arrive' })
  minute()
  await s.enregistrer(un)
  minute()
  await s.acte('clore')
  minute()
  return s
}

const brouillon = (s: Scene) => brouillonDe(banc, { id: s.commission.id, jeton: s.jeton })
const corriger = (s: Scene, corps: object) => s.acte('rectifications', { raison: RAISON, ...corps })

test('une heure de retour corrigée s’imprime, avec celle de la séance, qui et pourquoi ; le vote ne bouge pas', async () => {
  const s = await close()
  const [, membre = 0] = s.membres
  const avant = await brouillon(s)
  const [premier, second] = avant.appel?.membres.find((m) => m.id === membre)?.passages ?? []
  const passages = [premier, { ...second, arriveLe: '2026-12-05T14:43:00.000Z' }]
  expect((await corriger(s, { membre, passages })).statut).toBe(200)
  const { contenu } = await brouillon(s)
  expect(contenu.corrections).toEqual([
    'Retour de Membre N1\u00a0: 15\u00a0h\u00a043, au lieu de 15\u00a0h\u00a044 saisi en séance (05/12/2026, Agnès Delmas\u00a0: Erreur de saisie).',
  ])
  expect(contenu.mouvements).toEqual(['Membre N1, absent·e de 15\u00a0h\u00a042 à 15\u00a0h\u00a043'])
  expect(contenu.dossiers).toEqual(avant.contenu.dossiers)
  const gardes = await banc.db.selectFrom('seancePassage').selectAll().where('seanceId', '=', s.id).execute()
  expect(gardes.map((p) => p.arriveLe.toISOString())).toContain('2026-12-05T14:44:00.000Z')
  expect((await corriger(s, { membre, passages })).statut).toBe(200)
  expect((await brouillon(s)).contenu.corrections).toHaveLength(1)
})

test('les heures de la séance aussi, et qui fut pointé par erreur', async () => {
  const s = await close()
  const [, , absent = 0] = s.membres
  const { appel } = await brouillon(s)
  const heures = { ouverture: '2026-12-05T14:25:00Z', cloture: appel?.cloture }
  expect((await corriger(s, { membre: null, heures })).statut).toBe(200)
  expect(
    (await corriger(s, { membre: absent, passages: [], raison: 'Confondu avec un autre.' })).statut,
  ).toBe(200)
  const { contenu } = await brouillon(s)
  expect([contenu.ouverture, contenu.presents, contenu.absents]).toEqual([
    '15\u00a0h\u00a025',
    ['Membre N0', 'Membre N1'],
    ['Membre N2'],
  ])
  expect(contenu.corrections?.[0]).toMatch(
    /^Ouverture\u00a0: 15\u00a0h\u00a025, au lieu de 15\u00a0h\u00a030 \(/,
  )
  expect(contenu.corrections?.[1]).toMatch(
    /^Membre N2\u00a0: absent·e, au lieu de présent·e de .+ en séance \(/,
  )
})

test('avec une raison, des heures qui se tiennent, une séance close', async () => {
  const s = await close()
  const [, membre = 0] = s.membres
  const refus = async (corps: object) => {
    const r = await corriger(s, corps)
    return [r.statut, Object.keys(r.corps.errors ?? {})]
  }
  const [a, b] = ['2026-12-05T14:40:00Z', '2026-12-05T14:35:00Z']
  expect(await refus({ membre, passages: [], raison: '' })).toEqual([422, ['raison']])
  expect(await refus({ membre })).toEqual([422, ['passages']])
  expect(await refus({ membre, passages: [{ arriveLe: a, partiLe: b }] })).toEqual([422, ['passages']])
  expect(await refus({ membre, passages: [{ arriveLe: b, partiLe: '2026-12-05T20:00:00Z' }] })).toEqual([
    422,
    ['passages'],
  ])
  expect(await refus({ heures: { ouverture: a, cloture: b } })).toEqual([422, ['heures']])
  expect((await corriger(s, { membre: 999_999, passages: [] })).statut).toBe(404)
  const ouverte = await seanceEssai(banc, { dossiers: 1 })
  await ouverte.ouvrir()
  expect((await corriger(ouverte, { membre: ouverte.membres[0], passages: [] })).corps.message).toBe(
    'La séance n’est pas close\u00a0: corrigez l’appel.',
  )
})

test('arrêté, le procès-verbal ne se corrige plus que par un rectificatif', async () => {
  const s = await close()
  const chemin = `commissions/${s.commission.id}/proces-verbaux/1`
  const { saisie, rang, version } = await brouillon(s)
  const corps = { ...saisie, convocationLe: '2026-11-20', rang, version }
  const { empreinte } = (await banc.appeler('PUT', chemin, { jeton: s.jeton, corps })).corps.data
  expect((await s.appeler('POST', `${chemin}/arreter`, { rang, empreinte })).statut).toBe(200)
  const correction = { membre: s.membres[1], passages: [] }
  expect((await corriger(s, correction)).statut).toBe(409)
  expect((await s.appeler('POST', `${chemin}/rectifier`, {})).statut).toBe(200)
  expect((await corriger(s, correction)).statut).toBe(200)
})
