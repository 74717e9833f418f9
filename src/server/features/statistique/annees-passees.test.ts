import { beforeAll, expect, test } from 'vitest'
import type { LigneLue } from '#domain/statistique/tableau.ts'
import { journaliser } from '#server/infra/journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'
import { calculer } from './calculer.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
let comptable: string
beforeAll(async () => {
  await anneesDeDemandes(banc)
  await banc.db.insertInto('compteur').values({ serie: 'projet', annee: 2025, valeur: 1 }).execute()
  comptable = await banc.connecter('comptable')
  await creerPasse(banc, [
    { annee: 2014, demande: 4000, accorde: 2500.5, verse: 2500.5 },
    { annee: 2014, demande: null, accorde: 1000, verse: 0, decision: 'annulee' },
    { annee: 2014, demande: 900, accorde: null, verse: null, decision: 'refusee' },
    { annee: 2012, demande: 100, accorde: 100, verse: 100 },
    { annee: 2025, demande: 700, accorde: 300, verse: null },
    { annee: 1998, demande: 1, accorde: 1, verse: 1 },
  ])
})

const lire = async (query: string): Promise<LigneLue['annees']> => {
  const r = await banc.appeler('GET', `statistiques/ensemble?${query}`, { jeton: comptable })
  expect(r.statut).toBe(200)
  return (r.corps.data as LigneLue[])[0]?.annees ?? []
}
/** As an import, or its undoing, does: its act is in the journal. */
const dire = (acte: 'appliquerReprise' | 'annulerReprise') =>
  banc.db.transaction().execute((tx) =>
    // The words of these acts come with the import; the journal keeps any.
    journaliser(tx, {
      chaine: 'export',
      acte: acte as 'exporterDonnees',
      acteur: null,
      adresse: null,
      le: banc.horloge.maintenant(),
    }),
  )

test('une année que seul le passé a se choisit, marquée ; une année des deux ne l’est pas', async () => {
  const { data } = (await banc.appeler('GET', 'statistiques', { jeton: comptable })).corps
  expect(data.annees).toEqual([...data.annees].sort((a: number, b: number) => b - a))
  expect(data.annees).toEqual(expect.arrayContaining([1998, 2012, 2014, 2025, 2026]))
  expect(data.reprises).toEqual([2014, 2012, 1998])
  expect((await lire('annee=1998'))[0]).toMatchObject({ reprises: 1, deposees: 0 })
})

test('leurs nombres et leurs sommes, par année, à côté de ceux du portail', async () => {
  const [a2014, a2013, a2012] = await lire('annee=2014')
  expect(a2014).toMatchObject({
    reprises: 3,
    reprisesAccordees: 1,
    repriseDemande: 4900,
    repriseAccorde: 3500.5,
    repriseVerse: 2500.5,
    repriseSansDemande: 1,
    deposees: 0,
    accordees: 0,
  })
  expect([a2013?.reprises, a2012?.reprises]).toEqual([undefined, 1])
  const [avec] = await lire('annee=2025&egale=non')
  expect(avec).toMatchObject({ reprises: 1, repriseAccorde: 300, repriseVerse: null })
})

test('aucune d’une commission ni d’un domaine, qu’elles n’ont pas', async () => {
  const { data } = (await banc.appeler('GET', 'statistiques', { jeton: comptable })).corps
  for (const filtre of [`commission=${data.commissions[0].id}`, `domaine=${data.domaines[0].id}`])
    expect((await lire(`annee=2025&egale=non&${filtre}`))[0]?.reprises).toBeUndefined()
})

test('gardées, elles suivent une reprise, puis son annulation', async () => {
  const combien = async () => (await lire('annee=2012'))[0]?.reprises
  expect(await combien()).toBe(1)
  const { aides } = await creerPasse(banc, [{ annee: 2012 }, { annee: 2012 }])
  await dire('appliquerReprise')
  expect(await combien()).toBe(3)
  await banc.db.deleteFrom('aideAnterieure').where('id', 'in', aides).execute()
  await dire('annulerReprise')
  expect(await combien()).toBe(1)
})

test('elles coûtent une instruction de plus à la vue d’ensemble, aucune aux autres tableaux', async () => {
  const jour = '2026-03-02'
  const compter = async (
    cle: 'ensemble' | 'delais',
    choix: { annee: number; egale: null; domaine?: number },
  ) => (await requetes.pendant(() => calculer(banc.db, cle, { choix, jour }))).length
  const sans = await compter('ensemble', { annee: 2014, egale: null, domaine: 1 })
  expect(await compter('ensemble', { annee: 2014, egale: null })).toBe(sans + 1)
  expect(await compter('delais', { annee: 2014, egale: null })).toBe(sans)
})

test('le rapport annuel d’une année passée a leur feuille', async () => {
  const r = await banc.appeler('POST', 'statistiques/rapport', {
    jeton: comptable,
    corps: { annee: 2014, format: 'xlsx' },
  })
  expect(r.statut).toBe(200)
  const parties = lireZip(r.octets)
  expect(String(parties.get('xl/workbook.xml'))).toContain('name="Aides antérieures"')
})
