import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { brouillonDe } from '#test-kit/scenes/seances/pv-essai.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

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

test('la présidence absente, qui préside à sa place départage ; d’ailleurs que des membres, elle ne départage pas', async () => {
  const s = await seanceEssai(banc, { membres: 6, dossiers: 1 })
  await s.ouvrir()
  const [un = 0] = s.dossiers
  await s.acte(`membres/${s.membres[0]}`, { pointage: 'part' })
  await s.acte(`membres/${s.membres[5]}`, { pointage: 'part' })
  const lu = (await s.lire()).dossiers[0]
  expect([lu?.departage, lu?.presidences.map((p) => p.id)]).toEqual([true, s.membres.slice(1, 5)])
  // Who is gone presides over nothing, nor who is no member.
  for (const preside of [s.membres[0], s.membres[5], s.admin.id]) {
    const r = await s.enregistrer(un, { ...egalite, preside })
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['preside']])
  }
  const { version } = await s.lire()
  await s.appeler('PATCH', `seances/${s.id}`, { president: s.admin.id, secretaire: s.admin.id, version })
  expect((await s.lire()).president?.id).toBe(s.admin.id)
  expect((await s.enregistrer(un, egalite)).corps.errors).toEqual({ pour: [REJETE] })
})

test('la présidence déportée sur un dossier, un membre y préside et le départage ; c’est imprimé, et se corrige', async () => {
  const s = await seanceEssai(banc, { membres: 5, dossiers: 2 })
  const [un = 0, deux = 0] = s.dossiers
  const [president = 0, deuxieme = 0, troisieme = 0] = s.membres
  await s.deporter(un, president)
  await s.ouvrir()
  await s.sortir(un, president)
  expect((await s.enregistrer(un, { ...egalite, voixPresident: null })).corps.errors).toHaveProperty(
    'voixPresident',
  )
  banc.horloge.avancer(60_000)
  const vote = await s.enregistrer(un, { ...egalite, preside: troisieme })
  expect(vote.corps.data.dossiers[0].enregistre).toMatchObject({
    voixPresident: 'pour',
    preside: { id: troisieme },
  })
  const mentions = async () =>
    (await brouillonDe(banc, { id: s.commission.id, jeton: s.jeton })).contenu.dossiers[0]?.mentions
  expect(await mentions()).toContain('Présidence de ce dossier\u00a0: Membre N2.')
  // The link lifted afterwards, who presided then does not change; said otherwise, it does.
  await banc.db.deleteFrom('deport').where('projetId', '=', un).execute()
  const garde = await s.enregistrer(un, { unanimite: true, versionDossier: 1 })
  expect(garde.corps.data.dossiers[0].enregistre.preside.id).toBe(troisieme)
  const autre = await s.enregistrer(un, { ...egalite, versionDossier: 2, preside: deuxieme })
  expect(autre.corps.data.dossiers[0].enregistre).toMatchObject({
    voixPresident: 'pour',
    preside: { id: deuxieme },
  })
  expect(await mentions()).toContain('Présidence de ce dossier\u00a0: Membre N1.')
  const refus = await s.enregistrer(un, { ...egalite, versionDossier: 3, preside: president })
  expect(Object.keys(refus.corps.errors)).toEqual(['preside'])
  // There on the second, gone since: the president's voice settles its correction still.
  expect((await s.enregistrer(deux, { unanimite: false, pour: 3, contre: 2 })).statut).toBe(200)
  banc.horloge.avancer(60_000)
  await s.acte(`membres/${president}`, { pointage: 'part' })
  const r = await s.enregistrer(deux, { ...egalite, abstention: 1, versionDossier: 1 })
  const { enregistre } = r.corps.data.dossiers[1]
  expect([r.statut, enregistre.voixPresident, enregistre.preside]).toEqual([200, 'pour', null])
  banc.horloge.avancer(-120_000)
})
