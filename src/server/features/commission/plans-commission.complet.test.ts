import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { generer } from '../../../../bench/generer.ts'

const banc = bancDuFichier()
const requetes = ecouterRequetes()
let jetons: Awaited<ReturnType<typeof semerDemandes>>['jetons']
let commission: { id: number; demandes: number; milieu: number }

beforeAll(async () => {
  jetons = (await semerDemandes(banc)).jetons
  await generer(banc.proprietaire, 20_000)
  const { rows } = await sql<typeof commission>`select p.commission_id as id, count(*)::int as demandes,
      percentile_disc(0.5) within group (order by p.id) as milieu
    from projet p join commission c on c.id = p.commission_id and c.is_visible
    group by 1 order by 2 desc limit 1`.execute(banc.db)
  if (!rows[0]) throw new Error('Pas de commission.')
  commission = rows[0]
}, 900_000)
afterAll(() => requetes.cesser())

/** What was kept of each commission; a member's few links. */
const ENTIERES = ['commission', 'commission_compte', 'deport']

test.each(['admin', 'membreCommission'] as const)(
  '%s : d’une commission de centaines de demandes, une page se lit par les index, sans toucher aux autres',
  async (role) => {
    expect(commission.demandes).toBeGreaterThan(500)
    for (const suite of ['', '&page=20', `&autour=${commission.milieu}`]) {
      const vues = await requetes.pendant(async () => {
        const chemin = `commissions/${commission.id}?vue=ecran&parPage=10${suite}`
        const { statut, corps } = await banc.appeler('GET', chemin, { jeton: jetons[role] })
        expect([statut, corps.data.suite.comptes.total]).toEqual([200, commission.demandes])
        expect(corps.data.projets.length).toBeLessThanOrEqual(10)
      })
      const actes = vues.filter(({ texte }) => !texte.includes('jeton_empreinte'))
      expect(actes).toHaveLength(2)
      for (const { texte, valeurs } of actes) {
        const { parcourues } = await expliquer(banc.db, texte, valeurs)
        expect(parcourues.filter((t) => !ENTIERES.includes(t))).toEqual([])
        // A row or two of each application would be thousands of blocks.
        expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(1000)
      }
    }
  },
  60_000,
)
