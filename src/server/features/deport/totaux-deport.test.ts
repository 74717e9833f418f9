import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { roleAdmis } from '#domain/commun/acces.ts'
import { ROUTES } from '#server/app.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { avisAccepte } from '#test-kit/scenes/demande-en-commission.ts'
import { commissionADeclarer } from '#test-kit/scenes/deports-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc, [{}, {}, {}], { exigee: false, etat: 'etape2' })
  await poser(s.second.id, { montant: 800, avis: 'accepte', accorde: 600 })
})

interface Cache {
  /** Asked and recommended. */
  montant: number
  avis: 'accepte' | 'refuse' | 'attente' | null
  /** Granted by the board; null: it has not decided. */
  accorde: number | null
}

/** Writes what the application asks, and what was said of it. */
async function poser(id: number, { montant, avis, accorde }: Cache): Promise<void> {
  const le = banc.horloge.maintenant()
  const caa =
    avis === null ? { caaAvis: null, caaMontant: null, caaLe: null, caaPar: null } : avisDe(avis, montant)
  const ca =
    accorde === null || avis !== 'accepte'
      ? { caAvis: null, caMontant: null, caLe: null, caPar: null }
      : { caAvis: 'accepte' as const, caMontant: accorde, caLe: le, caPar: s.admin.id }
  const colonnes = {
    montantDemande: montant,
    montantRecommande: montant,
    budgetGlobal: montant * 3,
    ...caa,
    ...ca,
  }
  await banc.db.transaction().execute((tx) => ecrireProjet(tx, id, colonnes, { nature: 'interne', le }))
}
const avisDe = (avis: NonNullable<Cache['avis']>, montant: number) => ({
  ...avisAccepte(banc, s.admin.id, montant),
  caaAvis: avis,
  ...(avis !== 'accepte' && { caaMontant: null }),
  caaMotif: avis === 'refuse' ? 'Trop loin du livre.' : null,
})

/** Every call that reads and that a member may make, on the commission and on its three applications. */
function chemins(): string[] {
  const projets = s.projets.map((p) => p.id)
  const ids: Record<string, number[]> = {
    ...{ projets, commissions: [s.id], 'porteurs-projet': s.projets.map((p) => p.porteur.id) },
  }
  const simples = ROUTES.filter(
    ({ contrat: { methode, acces, chemin } }) =>
      methode === 'GET' && roleAdmis(acces, 'membreCommission') && chemin !== '/evenements',
  ).flatMap(({ contrat }) => {
    const chemin = contrat.chemin.slice(1)
    return (ids[chemin.split('/')[0] ?? ''] ?? [1]).map((id) =>
      chemin.replace(':id', `${id}`).replace(/:\w+/g, '1'),
    )
  })
  const onglets = ['en-cours', 'affectation', 'commissions-passees', 'archives']
  const listes = [
    ...onglets.flatMap((o) => [`projets?onglet=${o}`, `projets?onglet=${o}&vue=ecran`]),
    ...[
      `projets?commissionId=${s.id}`,
      `projets?porteurId=${s.premier.porteur.id}`,
      'projets?portee=commission',
    ],
    ...[`projets?recherche=${s.premier.numero}`, `recherche?recherche=${s.premier.numero}`],
    ...['projets?tri=montant', 'projets?vue=ecran&tri=demande', 'projets?annee=2026&vue=ecran'],
  ]
  return [...new Set([...simples, ...listes])]
}

/** A drawn token; a blank workbook that dates its own archive: public both, and never of an application. */
const TIRES = ['renew-token', 'modeles/budget-remunerations']

/** All that the member is answered. */
async function reponses(jeton: string): Promise<string[]> {
  const lues: string[] = []
  for (const chemin of chemins().filter((c) => !TIRES.includes(c))) {
    const r = await banc.appeler('GET', chemin, { jeton })
    lues.push(`${chemin} ${r.statut} ${r.octets.toString('utf8')}`)
  }
  return lues
}

const cache: fc.Arbitrary<Cache> = fc.record({
  montant: fc.integer({ min: 1, max: 50_000_000 }).map((c) => c / 100),
  avis: fc.constantFrom('accepte' as const, 'refuse' as const, 'attente' as const, null),
  accorde: fc.option(fc.integer({ min: 1, max: 9_000_000 }).map((c) => c / 100)),
})

test('ce qu’un membre déporté peut lire ne change d’aucun octet quand changent la demande, l’avis et l’accord du dossier', async () => {
  await poser(s.premier.id, { montant: 100, avis: null, accorde: null })
  await s.deMembre.declarer(s.premier.id)
  const temoin = await reponses(s.deMembre.jeton)
  const commission = (await s.deMembre.lire(`commissions/${s.id}`)).corps.data
  expect([commission.montants.alloue, commission.montants.restant, commission.deportsExclus]).toEqual([
    600, 99_400, 1,
  ])
  await fc.assert(
    fc.asyncProperty(cache, async (c) => {
      await poser(s.premier.id, c)
      const lues = await reponses(s.deMembre.jeton)
      expect(lues.filter((r, i) => r !== temoin[i])).toEqual([])
    }),
    { numRuns: 6, examples: [[{ montant: 9999.99, avis: 'accepte', accorde: 9000 }]] },
  )
  // The administrator's answers do change: what was hidden was there to be read.
  await poser(s.premier.id, { montant: 9999.99, avis: 'accepte', accorde: 9000 })
  const vue = (await s.deAdmin.lire(`commissions/${s.id}`)).corps.data
  expect([vue.montants.alloue, vue.deportsExclus]).toEqual([9600, 0])
})

test('un dossier à déclarer ne se compte pas non plus, et la commission le dit', async () => {
  const c = await commissionADeclarer(banc, [{}, {}], { etat: 'etape2' })
  await poser(c.premier.id, { montant: 1000, avis: 'accepte', accorde: 1000 })
  await poser(c.second.id, { montant: 2000, avis: 'accepte', accorde: 2000 })
  await c.deMembre.declarerTout(c.id, { dossiers: [c.premier.id] })
  const { data } = (await c.deMembre.lire(`commissions/${c.id}`)).corps
  expect([data.montants.alloue, data.deportsExclus, data.aDeclarer, data.nbProjets]).toEqual([1000, 1, 1, 2])
  const { meta } = (await c.deMembre.lire('projets?portee=commission')).corps
  expect(meta.deportsExclus).toBe(1)
})
