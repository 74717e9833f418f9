import { expect, test } from 'vitest'
import { SANS_AVIS } from '#domain/deport/liens.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { avisAccepte } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
const AVIS = { decision: 'accepte', montantAlloue: 500, sendMailRefus: false }

const acte = (jeton: string, chemin: string, corps: unknown) =>
  banc.appeler('PATCH', chemin, { jeton, corps })
const dit = (r: { statut: number; corps: { message?: string } }) => [r.statut, r.corps.message]

test('un administrateur déporté ne donne ni avis, ni montant recommandé ; un autre le fait', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  await s.deAdmin.declarer(s.premier.id)
  const chemin = `projets/${s.premier.id}`
  const lue = (await s.deAdmin.lire(chemin)).corps.data
  expect(['recommander', 'donnerAvisCAA'].filter((a) => lue.actions.includes(a))).toEqual([])
  expect(dit(await acte(s.deAdmin.jeton, `${chemin}/decisionCAA`, AVIS))).toEqual([403, SANS_AVIS])
  expect(dit(await acte(s.deAdmin.jeton, `${chemin}/montantRecommande`, { montantRecommande: 500 }))).toEqual(
    [403, SANS_AVIS],
  )
  const { projets } = (await s.deAdmin.lire(`commissions/${s.id}`)).corps.data
  expect(projets.map((p: { actions: string[] }) => p.actions.includes('donnerAvisCAA'))).toEqual([
    false,
    true,
  ])
  // On the other application, as ever; and on this one, somebody else.
  expect((await acte(s.deAdmin.jeton, `projets/${s.second.id}/decisionCAA`, AVIS)).statut).toBe(200)
  const autre = await banc.connecter('admin')
  expect((await acte(autre, `${chemin}/decisionCAA`, AVIS)).statut).toBe(200)
})

test('un administrateur déporté ne décide pas, ni seul, ni parmi d’autres ; un autre le fait', async () => {
  const par = (await commissionADeclarer(banc)).admin.id
  const avis = avisAccepte(banc, par, 500)
  const s = await commissionADeclarer(banc, [avis, avis], { exigee: false, etat: 'etape2' })
  const autre = await banc.connecter('admin')
  const pose = await banc.appeler('POST', `projets/${s.premier.id}/deports-inscrits`, {
    jeton: autre,
    corps: { utilisateurId: s.admin.id, type: 'fonction' },
  })
  expect(pose.statut).toBe(201)
  const ids = s.projets.map((p) => p.id)
  expect(dit(await acte(s.deAdmin.jeton, `projets/${s.premier.id}/decisionCA`, AVIS))).toEqual([
    403,
    SANS_AVIS,
  ])
  const plusieurs = await acte(s.deAdmin.jeton, `commissions/${s.id}/decisionCAMultiple`, { projets: ids })
  expect(dit(plusieurs)).toEqual([403, `${SANS_AVIS} (${s.premier.numero})`])
  expect((await acte(autre, `commissions/${s.id}/decisionCAMultiple`, { projets: ids })).statut).toBe(200)
})

test('en séance non plus : un administrateur déporté n’enregistre pas le dossier, un autre le fait', async () => {
  await ouvrirPeriode(banc)
  const s = await seanceEssai(banc, { dossiers: 1 })
  const [un = 0] = s.dossiers
  await s.deporter(un, s.admin.id)
  await s.ouvrir()
  expect(dit(await s.enregistrer(un))).toEqual([403, SANS_AVIS])
  expect((await s.enregistrer(un, {}, await banc.connecter('admin'))).statut).toBe(200)
})
