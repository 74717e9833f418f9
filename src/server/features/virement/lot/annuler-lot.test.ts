import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ARRET_ESSAI, lotAuJour, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('annuler demande un motif et une seconde main ; un lot dont une ligne est confirmée ne s’annule plus', async () => {
  const { s, lot, ids } = await lotAuJour(banc, 2)
  const annuler = (motif: string) => s.agir('PATCH', `/${lot.id}/annuler`, { motif, ...ARRET_ESSAI }, s.admin)
  expect((await annuler(' ')).statut).toBe(422)
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: [ids[0]], dateValeur: '2026-03-02' })
  expect((await annuler('Erreur de date.')).statut).toBe(409)
})

test('lu « à approuver », approuvé puis remis par d’autres : ni annulé ni divisé sur l’ancien écran, ses aides ne repartent pas', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  const lu = await s.lire(lot.id)
  const ids = lot.conventions.map((c) => c.id)
  await s.approuver(lot.id)
  await s.telecharger(lot.id)
  const vieux = { version: lu.version, ...ARRET_ESSAI }
  const noms = await banc.db
    .selectFrom('utilisateur')
    .select(['prenom', 'nom'])
    .where('id', 'in', [s.comptes[0].id, s.comptes[1].id])
    .orderBy('id')
    .execute()
  const [claire, nadia] = noms.map((n) => `${n.prenom} ${n.nom}`)
  const annuler = await s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Erreur.', ...vieux }, s.admin)
  expect([annuler.statut, annuler.corps.code]).toEqual([409, 'version'])
  const [approuve, remis] = annuler.corps.message.split('\u00a0; puis ')
  expect(approuve).toMatch(
    new RegExp(
      `^Ce lot a changé depuis que cette page l’a lu\u00a0: «\u00a0Lot de virements approuvé\u00a0» par ${nadia}, le 2 mars 2026 à 10`,
    ),
  )
  expect(remis).toMatch(new RegExp(`^«\u00a0.*téléchargé.*\u00a0» par ${claire}, le 2 mars 2026 à 10`))
  const diviser = { lignes: [lu.lignes[0].id], cleCreation: 'vieux', ...vieux }
  expect((await s.agir('POST', `/${lot.id}/diviser`, diviser, s.nadia)).corps.code).toBe('version')
  expect((await s.lire(lot.id)).etat).toBe('transmis')
  expect((await s.preparer(ids)).statut).toBe(409)
})

test('un lot à la banque s’annule par une seconde personne, qui dit qui l’a arrêté et quand ; l’histoire le garde', async () => {
  const { s, lot } = await lotAuJour(banc, 1)
  const annuler = (corps: object, jeton = s.admin) =>
    s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Erreur de date.', ...corps }, jeton)
  const seule = await annuler(ARRET_ESSAI, s.claire)
  expect([seule.statut, seule.corps.code]).toEqual([409, 'seconde-personne'])
  expect(Object.keys((await annuler({})).corps.errors)).toEqual(['arreteLe'])
  expect(Object.keys((await annuler({ arreteLe: '2026-03-02' })).corps.errors)).toEqual(['arretePar'])
  for (const arreteLe of ['2026-03-01', '2026-03-03'])
    expect(Object.keys((await annuler({ ...ARRET_ESSAI, arreteLe })).corps.errors)).toEqual(['arreteLe'])
  expect((await annuler(ARRET_ESSAI)).statut).toBe(200)
  const { historique } = await s.lire(lot.id)
  expect(historique.find((h: { acte: string }) => h.acte === 'annulerLot').detail).toBe(
    'Erreur de date. Arrêté auprès de la banque le 2 mars 2026, par Camille Renard.',
  )
})

test('qui a téléchargé le fichier de nouveau, et a pu le remettre, ne l’annule pas seul non plus', async () => {
  const { s, lot } = await lotAuJour(banc, 1)
  expect((await s.telecharger(lot.id, s.nadia)).statut).toBe(200)
  const annuler = (jeton: string) =>
    s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Erreur de date.', ...ARRET_ESSAI }, jeton)
  for (const jeton of [s.claire, s.nadia])
    expect((await annuler(jeton)).corps).toMatchObject({
      code: 'seconde-personne',
      message: 'Une seconde personne doit arrêter ce lot\u00a0: vous en avez téléchargé le fichier.',
    })
  expect((await s.lire(lot.id, s.nadia)).refus.annuler).toContain('vous en avez téléchargé')
  expect((await annuler(s.admin)).statut).toBe(200)
})

test('sur un écran bien plus vieux, les derniers actes se nomment et les autres se comptent ; un second téléchargement n’en est pas un', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const lu = await s.lire(lot.id)
  for (const execution of ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-04'])
    await s.agir('PATCH', `/${lot.id}/execution`, { execution })
  await s.approuver(lot.id)
  for (let i = 0; i < 2; i++) await s.telecharger(lot.id)
  const r = await s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Erreur.', version: lu.version }, s.admin)
  expect(r.corps.message).toContain('cette page l’a lu\u00a0: 3 autres actes, puis «\u00a0')
  expect(r.corps.message.match(/«/g)).toHaveLength(4)
  expect(r.corps.message.match(/téléchargé/gi)).toHaveLength(1)
})

test.each([
  ['PATCH', '/confirmer'],
  ['PATCH', '/annuler'],
  ['POST', '/diviser'],
  ['PATCH', '/execution'],
  ['PATCH', '/approuver'],
  ['POST', '/lignes'],
  ['DELETE', '/lignes/1'],
  ['PATCH', '/lignes/1/reprendre-rib'],
  ['PATCH', '/lignes/1/rejeter'],
  ['PATCH', '/lignes/1/execution'],
  ['PATCH', '/lignes/1/vop'],
])('sans la version que montrait l’écran, « %s %s » est refusé', async (methode, acte) => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const jeton = acte === '/approuver' || acte === '/annuler' ? s.nadia : s.claire
  const r = await s.agir(methode, `/${lot.id}${acte}`, { version: '', motif: 'Essai.' }, jeton)
  expect([r.statut, r.corps.errors.version]).toEqual([422, ['Le champ "Version" est requis.']])
})
