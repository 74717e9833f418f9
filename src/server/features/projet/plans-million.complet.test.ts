import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { FiltresPage } from '#server/socle/projet/listes/cle-page.ts'
import { compterListes } from '#server/socle/projet/listes/compter.ts'
import type { FiltresListe } from '#server/socle/projet/listes/conditions.ts'
import { lirePageEcran } from '#server/socle/projet/listes/pages.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { lignesGenerees, suivisGeneres } from '#test-kit/scenes/virements/lignes-generees.ts'

const JOUR = '2026-11-01'
const requetes = ecouterRequetes()
const banc = bancDuFichier()

beforeAll(async () => {
  await lignesGenerees(banc, 1_000_000)
  await suivisGeneres(banc, { utilisateurId: 1, nombre: 100 })
}, 900_000)
afterAll(() => requetes.cesser())

/** Who asks for which page, and the most database pages (8 kB) its one statement may touch. */
const LISTES: [Role, Partial<FiltresPage>, number][] = [
  ['admin', {}, 300],
  ['admin', { page: 40 }, 400],
  ['admin', { onglet: 'en-cours' }, 300],
  ['admin', { onglet: 'archives' }, 300],
  ['admin', { onglet: 'archives', annee: 2023 }, 300],
  ['admin', { annee: 2022 }, 300],
  ['admin', { onglet: 'en-cours', attente: 'controle', parPage: 200 }, 1200],
  ['admin', { commissionId: 12 }, 400],
  ['admin', { porteurId: 77 }, 100],
  ['comptable', { onglet: 'commissions-passees' }, 300],
  ['comptable', {}, 1000],
  ['membreCommission', {}, 500],
  // One application, found by a word that it alone has.
  ['admin', { recherche: 'n123456' }, 100],
  ['admin', { recherche: 'introuvable' }, 100],
  ['membreCommission', { recherche: 'n123' }, 3000],
  // Sorted in the order of an index of each tab, either way; those without a key come at the end.
  ['admin', { onglet: 'archives', tri: { cle: 'depot', sens: 'asc' } }, 300],
  ['admin', { onglet: 'archives', tri: { cle: 'montant', sens: 'desc' } }, 300],
  ['admin', { onglet: 'en-cours', tri: { cle: 'nom', sens: 'asc' }, parPage: 200 }, 1200],
  ['admin', { onglet: 'archives', tri: { cle: 'region', sens: 'asc' } }, 300],
  ['admin', { onglet: 'archives', tri: { cle: 'categorie', sens: 'desc' } }, 300],
  ['admin', { portee: 'commission', tri: { cle: 'nom', sens: 'desc' } }, 300],
  ['admin', { portee: 'commission' }, 300],
  // Filters: a value that few rows have, and what is late.
  ['admin', { onglet: 'commissions-passees', facettes: "('=t:bilan')" }, 4000],
  // What somebody follows, found by it, not among the million.
  ['admin', { onglet: 'archives', suiviPar: 1 }, 4000],
  ['admin', { onglet: 'archives', suiviPar: 1, facettes: "('=r:region 3')" }, 4000],
  ['admin', { onglet: 'commissions-passees', enRetardLe: JOUR, tri: { cle: 'echeance', sens: 'asc' } }, 5000],
  // One row in ten has it: the newest are met at once.
  ['admin', { recherche: 'livre' }, 3000],
  // One in ten too, none of them among the newest.
  ['admin', { recherche: 'ancien' }, 30_000],
]
const nommees = LISTES.map(([role, f, pages]) => [role, JSON.stringify(f), pages, f] as const)

test.each(nommees)(
  '%s, %s : une instruction, au plus %i pages sur un million de demandes, rien lu d’un bout à l’autre',
  async (role, _nom, pages, filtres) => {
    const lecteur = { role, porteurId: null } as Acteur
    const actes = await requetes.pendant(() =>
      lirePageEcran(banc.ctx, lecteur, { page: 1, parPage: 50, ...filtres }, JOUR),
    )
    expect(actes.length).toBe(1)
    for (const { texte, valeurs } of actes) {
      expect((await expliquer(banc.db, texte, valeurs)).parcourues).toEqual([])
      expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(pages)
    }
  },
)

/** Filters that many rows answer: the most pages they may touch, whichever way they are read. */
const COURANTS: [Partial<FiltresPage>, number][] = [
  [{ facettes: "('=r:region 3')" }, 20_000],
  [{ facettes: "('=r:region 3')", tri: { cle: 'montant', sens: 'desc' } }, 20_000],
  [{ facettes: "('=r:region 3' | '=r:region 4') & ('=c:7')" }, 20_000],
  [{ facettes: "('=d:1')", tri: { cle: 'ca', sens: 'asc' } }, 200_000],
  [{ demandeMin: 29_000 }, 20_000],
  [{ facettes: "('=c:7')", tri: { cle: 'region', sens: 'asc' } }, 20_000],
]
test.each(COURANTS.map(([f, pages]) => [JSON.stringify(f), pages, f] as const))(
  'un filtre courant, %s : au plus %i pages',
  async (_nom, pages, filtres) => {
    const lecteur = { role: 'admin', porteurId: null } as Acteur
    const f: FiltresPage = { page: 1, parPage: 50, onglet: 'archives', ...filtres }
    const actes = await requetes.pendant(() => lirePageEcran(banc.ctx, lecteur, f, JOUR))
    expect(actes.length).toBe(1)
    for (const { texte, valeurs } of actes)
      expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(pages)
  },
)

test('les points rouges aussi', async () => {
  const jeton = await banc.connecter('admin')
  const vues = await requetes.pendant(() => banc.appeler('GET', 'notifications', { jeton }))
  const [acte, ...autres] = vues.filter((v) => !v.texte.includes('jeton_empreinte'))
  if (!acte) throw new Error('Aucune instruction.')
  expect(autres).toEqual([])
  expect(await travailDe(banc.db, acte.texte, acte.valeurs)).toBeLessThan(100)
})

test('un mot courant est compté jusqu’à mille, et le dit ; un onglet, jusqu’au bout', async () => {
  const lire = (f: Partial<FiltresPage>) =>
    lirePageEcran(
      banc.ctx,
      { role: 'admin', porteurId: null } as Acteur,
      { page: 1, parPage: 50, ...f },
      JOUR,
    )
  const { cadre, lignes } = await lire({ recherche: 'livre' })
  expect([cadre.total, cadre.auMoins, lignes.split('"nom"').length - 1]).toEqual([1000, true, 50])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ligne_liste where onglet = 'archives'`.execute(banc.db)
  expect((await lire({ onglet: 'archives' })).cadre.total).toBe(rows[0]?.n)
})

test('l’accueil du personnel : une instruction, quelques pages, rien lu d’un bout à l’autre', async () => {
  const jeton = await banc.connecter('admin')
  const lues = await requetes.pendant(async () =>
    expect((await banc.appeler('GET', 'accueil', { jeton })).statut).toBe(200),
  )
  const actes = lues.filter((v) => !v.texte.includes('jeton_empreinte'))
  expect(actes.length).toBe(1)
  for (const { texte, valeurs } of actes) {
    expect((await expliquer(banc.db, texte, valeurs)).parcourues).toEqual([])
    expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(4000)
  }
})

test('six vues comptées ensemble : une instruction, au plus 10 000 pages', async () => {
  const lecteur = { id: 1, role: 'admin', porteurId: null } as Acteur
  const filtres: FiltresListe[] = [
    { onglet: 'archives' },
    { onglet: 'archives', annee: 2023 },
    { onglet: 'archives', suiviPar: 1 },
    { onglet: 'commissions-passees', facettes: "('=t:bilan')" },
    { onglet: 'archives', facettes: "('=r:region 3')" },
    { onglet: 'archives', recherche: 'n123456' },
  ]
  const actes = await requetes.pendant(() => compterListes(banc.ctx, lecteur, filtres))
  expect(actes.length).toBe(1)
  for (const { texte, valeurs } of actes)
    expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(10_000)
})
