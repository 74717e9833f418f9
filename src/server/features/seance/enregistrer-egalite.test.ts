import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

const REJETE =
  '2 pour, 2 contre\u00a0: à égalité, ces voix n’accordent pas l’aide. Corrigez les voix, ou choisissez «\u00a0Refuser\u00a0».'
const egalite = { unanimite: false, pour: 2, contre: 2, voixPresident: 'pour' }

test('sans voix prépondérante, une égalité rejette, quoi que dise la présidence', async () => {
  const s = await seanceEssai(banc, { membres: 4, dossiers: 1 })
  const { data } = (await s.appeler('GET', 'parametres/seances')).corps
  const caa = { ...data.caa, quorum: { ...data.caa.quorum, voixPreponderante: false } }
  await banc.appeler('PUT', 'parametres/seances', { jeton: s.jeton, corps: { ...data, caa } })
  await s.ouvrir()
  // Open, it keeps its rules: what is set meanwhile is for the next one.
  await banc.appeler('PUT', 'parametres/seances', {
    jeton: s.jeton,
    corps: { ...data, version: data.version + 1 },
  })
  const [un = 0] = s.dossiers
  const r = await s.enregistrer(un, egalite)
  expect([r.statut, r.corps.errors]).toEqual([422, { pour: [REJETE] }])
  expect((await s.lire()).dossiers[0]?.departage).toBe(false)
  // Not granted, it may be refused by the same votes.
  const refus = { ...egalite, decision: 'refuse', montantAlloue: null, motifRefus: 'À égalité.' }
  const { enregistre } = (await s.enregistrer(un, refus)).corps.data.dossiers[0]
  expect(enregistre).toMatchObject({ decision: 'refuse', pour: 2, contre: 2, voixPresident: null })
})

test('la présidence absente, ou d’ailleurs que des membres, ne départage pas', async () => {
  const s = await seanceEssai(banc, { membres: 6, dossiers: 1 })
  await s.ouvrir()
  const [un = 0] = s.dossiers
  await s.acte(`membres/${s.membres[0]}`, { pointage: 'part' })
  await s.acte(`membres/${s.membres[5]}`, { pointage: 'part' })
  expect((await s.enregistrer(un, egalite)).corps.errors).toEqual({ pour: [REJETE] })
  const { version } = await s.lire()
  await s.appeler('PATCH', `seances/${s.id}`, { president: s.admin.id, secretaire: s.admin.id, version })
  expect((await s.lire()).president?.id).toBe(s.admin.id)
  expect((await s.enregistrer(un, egalite)).corps.errors).toEqual({ pour: [REJETE] })
})

test('la présidence déportée sur un dossier ne le départage ni sur le moment ni par une correction', async () => {
  const s = await seanceEssai(banc, { membres: 5, dossiers: 2 })
  const [un = 0, deux = 0] = s.dossiers
  const [president = 0] = s.membres
  await s.deporter(un, president)
  await s.ouvrir()
  await s.sortir(un, president)
  expect((await s.enregistrer(un, egalite)).corps.errors).toEqual({ pour: [REJETE] })
  banc.horloge.avancer(60_000)
  expect((await s.enregistrer(un)).statut).toBe(200)
  // Lifted afterwards, what counted then does not change.
  await banc.db.deleteFrom('deport').where('projetId', '=', un).execute()
  expect((await s.enregistrer(un, { ...egalite, versionDossier: 1 })).corps.errors).toEqual({
    pour: [REJETE],
  })
  // There on the second, gone since: their voice settles its correction still.
  const autre = { unanimite: false, pour: 3, contre: 2 }
  expect((await s.enregistrer(deux, autre)).statut).toBe(200)
  banc.horloge.avancer(60_000)
  await s.acte(`membres/${president}`, { pointage: 'part' })
  const corrige = { ...egalite, abstention: 1, versionDossier: 1 }
  const r = await s.enregistrer(deux, corrige)
  expect([r.statut, r.corps.data?.dossiers[1].enregistre.voixPresident]).toEqual([200, 'pour'])
  banc.horloge.avancer(-120_000)
})
