import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('mis de côté, il ne vient plus ; repris, il revient ; enregistré, il reste', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0, trois = 0] = s.dossiers
  await s.ouvrir()
  const ecarter = (projet: number, ecarte: boolean) =>
    s.acte(`dossiers/${projet}/ecarter`, { ecarte, motif: 'À revoir.' })
  const { data } = (await ecarter(un, true)).corps
  expect([data.courant.projetId, data.dossiers[0].etat]).toEqual([deux, 'ecarte'])
  expect(data.dossiers[0].ecarte).toMatchObject({ raison: 'autre', motif: 'À revoir.', faute: false })
  await ecarter(trois, true)
  expect((await s.enregistrer(deux)).corps.data.courant).toBeNull()
  expect((await ecarter(deux, true)).corps.message).toBe('Ce dossier est déjà enregistré.')
  expect((await ecarter(trois, false)).corps.data.dossiers[2]).toMatchObject({
    etat: 'a_venir',
    ecarte: null,
  })
})

test('mettre de côté demande pourquoi, sauf faute de quorum, que le portail constate et compte (séance)', async () => {
  const s = await seanceEssai(banc, { membres: 4, presents: 2 })
  const [un = 0, deux = 0] = s.dossiers
  await s.ouvrir()
  const ecarter = (projet: number, corps: object) =>
    s.acte(`dossiers/${projet}/ecarter`, { ecarte: true, ...corps })
  const muet = await ecarter(un, { raison: 'piece', motif: '  ' })
  expect([muet.statut, muet.corps.errors]).toEqual([422, { motif: ['Le champ "Motif" est requis.'] }])
  expect((await ecarter(un, {})).statut).toBe(422)
  const faux = await ecarter(un, { raison: 'quorum' })
  expect([faux.statut, Object.keys(faux.corps.errors)]).toEqual([422, ['raison']])
  const { data } = (await ecarter(un, { raison: 'piece', motif: 'Devis manquant.' })).corps
  expect(data.dossiers[0].ecarte).toMatchObject({ raison: 'piece', motif: 'Devis manquant.', faute: false })
  await s.acte(`membres/${s.membres[1]}`, { pointage: 'part' })
  const sans = (await ecarter(deux, {})).corps.data
  expect(sans.dossiers[1].ecarte).toMatchObject({ raison: 'quorum', motif: null, faute: true })
  const gardes = await banc.db
    .selectFrom('seanceDossier')
    .select(['ecarteRaison', 'ecarteMotif'])
    .select((eb) => eb.ref('quorum').$castTo<{ voix: number; atteint: boolean }>().as('quorum'))
    .where('seanceId', '=', s.id)
    .where('ecarteLe', 'is not', null)
    .orderBy('rang')
    .execute()
  expect(gardes).toMatchObject([
    { ecarteRaison: 'piece', ecarteMotif: 'Devis manquant.', quorum: { voix: 2, atteint: true } },
    { ecarteRaison: 'quorum', ecarteMotif: null, quorum: { voix: 1, atteint: false } },
  ])
})
