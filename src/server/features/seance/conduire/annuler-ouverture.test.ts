import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('tant que rien n’est enregistré, l’ouverture s’annule : à préparer de nouveau, l’appel gardé, l’acte au journal', async () => {
  const s = await seanceEssai(banc)
  const [un = 0] = s.dossiers
  const [membre = 0] = s.membres
  await s.deporter(un, membre)
  await s.ouvrir()
  await s.sortir(un, membre)
  await s.acte(`dossiers/${un}/ecarter`, { ecarte: true, motif: 'Par erreur.' })
  await s.acte('suspendre')
  expect((await s.lire()).actions).toContain('annulerOuverture')
  const r = await s.acte('annuler-ouverture')
  expect([r.statut, r.corps.data.statut, r.corps.data.ouverteLe, r.corps.data.courant]).toEqual([
    ...[200, 'preparee', null, null],
  ])
  expect(r.corps.data.suspensions).toEqual([])
  expect(r.corps.data.dossiers.map((d: { etat: string; sorties: unknown[] }) => [d.etat, d.sorties])).toEqual(
    s.dossiers.map(() => ['a_venir', []]),
  )
  expect(r.corps.data.membres.filter((m: { etat: string }) => m.etat === 'present')).toHaveLength(3)
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `commission:${s.commission.id}`)
    .execute()
  expect(actes.map((a) => a.acte)).toContain('annulerOuverture')
  // Asked again, it is answered as it is; then the same sitting opens.
  expect((await s.acte('annuler-ouverture')).corps.data.version).toBe(r.corps.data.version)
  expect((await s.ouvrir()).corps.data).toMatchObject({ id: s.id, statut: 'ouverte' })
})

test('un dossier enregistré, ou la séance close, l’ouverture ne s’annule plus', async () => {
  const s = await seanceEssai(banc)
  await s.ouvrir()
  await s.enregistrer(s.dossiers[0] ?? 0)
  const r = await s.acte('annuler-ouverture')
  expect([r.statut, r.corps.message]).toEqual([
    409,
    'Un dossier est enregistré\u00a0: l’ouverture ne s’annule plus.',
  ])
  expect((await s.lire()).actions).not.toContain('annulerOuverture')
  await s.acte('clore')
  expect((await s.acte('annuler-ouverture')).corps.message).toBe('Cette séance est close.')
})

test('annulée par l’un pendant que l’autre enregistre : un seul des deux vaut', async () => {
  const s = await seanceEssai(banc)
  await s.ouvrir()
  const faits = await Promise.all([s.acte('annuler-ouverture'), s.enregistrer(s.dossiers[0] ?? 0)])
  expect(faits.map((f) => f.statut).sort()).toEqual([200, 409])
  const lu = await s.lire()
  expect(lu.dossiers.some((d) => d.enregistre !== null)).toBe(lu.statut === 'ouverte')
})

test('l’écran de la salle et la page d’un membre suivent : la séance n’a pas commencé', async () => {
  const s = await seanceEssai(banc)
  await s.ouvrir()
  await s.acte('annuler-ouverture')
  const jeton = await banc.connecter(s.membres[0] ?? 0)
  const [ecran, suivi] = await Promise.all([
    s.appeler('GET', `seances/${s.id}/ecran`),
    s.appeler('GET', `seances/${s.id}/suivi`, undefined, jeton),
  ])
  expect([ecran.corps.data.statut, ecran.corps.data.courant, ecran.corps.data.enveloppe]).toEqual([
    ...['preparee', null, null],
  ])
  expect([suivi.statut, suivi.corps.data.statut, suivi.corps.data.courant]).toEqual([200, 'preparee', null])
})
