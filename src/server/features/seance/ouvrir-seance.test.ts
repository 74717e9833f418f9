import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('ouvre au premier dossier, avec les règles du jour, une seule fois', async () => {
  const s = await seanceEssai(banc)
  const une = (await s.ouvrir()).corps.data
  expect([une.statut, une.ouverteLe, une.courant.projetId]).toEqual([
    'ouverte',
    banc.horloge.maintenant().toISOString(),
    s.dossiers[0],
  ])
  banc.horloge.avancer(60_000)
  expect((await s.ouvrir()).corps.data).toMatchObject({ ouverteLe: une.ouverteLe, version: une.version })
  const { version, caa, ca } = (await s.appeler('GET', 'parametres/seances')).corps.data
  const stricte = { ...caa, quorum: { ...caa.quorum, presentsMin: 100 } }
  const regles = await banc.appeler('PUT', 'parametres/seances', {
    jeton: s.jeton,
    corps: { caa: stricte, ca, version },
  })
  expect(regles.statut).toBe(200)
  expect((await s.lire()).regle.presentsMin).toBe(1)
  expect((await (await seanceEssai(banc)).lire()).regle.presentsMin).toBe(100)
})

test('attend l’étape, la présidence et le secrétariat', async () => {
  const s = await seanceEssai(banc)
  const deux = await s.appeler('POST', `commissions/${s.commission.id}/seances`, { etape: 2 })
  const r = await s.appeler('POST', `seances/${deux.corps.data.id}/ouvrir`, {})
  expect([r.statut, r.corps.message]).toEqual([409, 'La commission n’a pas encore validé ses avis.'])
  await s.appeler('PATCH', `seances/${s.id}`, { president: s.membres[0], secretaire: null })
  expect((await s.ouvrir()).corps.message).toBe('Désignez la présidence et le secrétariat de la séance.')
})
