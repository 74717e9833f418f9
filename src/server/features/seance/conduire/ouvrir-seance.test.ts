import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

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

test('l’heure dite dans la salle est celle de l’ouverture ; à venir, ou d’un autre jour, elle est refusée', async () => {
  const s = await seanceEssai(banc)
  const maintenant = banc.horloge.maintenant().getTime()
  const a = (ecart: number) => s.acte('ouvrir', { le: new Date(maintenant + ecart).toISOString() })
  expect((await a(60_000)).corps.errors).toEqual({ le: ['Cette heure n’est pas encore passée.'] })
  expect((await a(-25 * 3_600_000)).corps.errors).toEqual({
    le: ['Une séance s’ouvre le jour même\u00a0: dites une heure d’aujourd’hui.'],
  })
  const { ouverteLe, courant } = (await a(-60_000)).corps.data
  expect([ouverteLe, courant.depuis]).toEqual(
    [maintenant - 60_000, maintenant].map((t) => new Date(t).toISOString()),
  )
  // Who answered the roll call just before was there at that hour.
  expect((await s.lire()).membres.map((m) => m.passages[0]?.arriveLe)).toEqual(s.membres.map(() => ouverteLe))
})

test('personne n’est présent : l’appel vient d’abord', async () => {
  const s = await seanceEssai(banc, { presents: 0 })
  const r = await s.ouvrir()
  expect([r.statut, r.corps.message]).toEqual([409, 'Faites d’abord l’appel\u00a0: personne n’est présent.'])
  await s.acte(`membres/${s.membres[1]}`, { pointage: 'arrive' })
  expect((await s.ouvrir()).statut).toBe(200)
})

test('attend l’étape, la présidence et le secrétariat', async () => {
  const s = await seanceEssai(banc)
  const deux = await s.appeler('POST', `commissions/${s.commission.id}/seances`, { etape: 2 })
  const { id, version } = deux.corps.data
  const r = await s.appeler('POST', `seances/${id}/ouvrir`, { version })
  expect([r.statut, r.corps.message]).toEqual([409, 'La commission n’a pas encore validé ses avis.'])
  await s.appeler('PATCH', `seances/${s.id}`, { president: s.membres[0], secretaire: null })
  expect((await s.ouvrir()).corps.message).toBe('Désignez la présidence et le secrétariat de la séance.')
})
