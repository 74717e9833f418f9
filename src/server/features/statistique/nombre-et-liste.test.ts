import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { choixDe } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import { peutOuvrir } from '#domain/statistique/ensembles.ts'
import { adresseDe, type Cellule, type CleTableau, TABLEAUX } from '#domain/statistique/tableau.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { unSur } from '#test-kit/banc/etendue.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await anneesDeDemandes(banc)
  await tenirListes(banc, { urgentes: false })
})

type Tableau = Exclude<CleTableau, 'enveloppe'>
const TOUS = TABLEAUX.filter((t): t is Tableau => t !== 'enveloppe')

/** Every number of a table that this role may open, whatever its unit. */
async function cellules(
  role: Role,
  jeton: string,
  tableau: Tableau,
  query: string,
): Promise<[rangee: string, c: Cellule][]> {
  const { data, meta } = (await banc.appeler('GET', `statistiques/${tableau}?${query}`, { jeton })).corps
  const filtres = choixDe(
    {
      domaine: /domaine=/.test(query) ? 2 : undefined,
      commission: Number(/commission=(\d+)/.exec(query)?.[1]) || undefined,
    },
    meta.calculeLe.slice(0, 10),
  )
  const { annee, egale, commissions } = meta
  const tableaux = composer(tableau, data, { ...filtres, annee, egale, commissions })
  return tableaux
    .flatMap((t) => [...t.rangees, ...(t.total ? [t.total] : [])])
    .flatMap((r) => r.cellules.map((c): [string, Cellule] => [r.cle, c]))
    .filter(([, c]) => c.lien && peutOuvrir(role, c.lien.ensemble))
}

async function listeDe(
  c: Cellule,
  jeton: string,
): Promise<{ total: number; auMoins?: boolean; demande: number; accorde: number }> {
  const query = c.lien && adresseDe(c.lien).split('?')[1]
  const r = await banc.appeler('GET', `projets?${query}&onglet=en-cours&parPage=1&vue=ecran`, { jeton })
  return { ...r.corps.meta, ...r.corps.meta.autour.sommes }
}

test.each(
  // Both roles by one choice in `npm test`, by every choice elsewhere.
  unSur(
    3,
    (['admin', 'comptable'] as const).flatMap((role) =>
      ['annee=2025&egale=2025-04-15', 'annee=2025&egale=non', 'annee=2026&domaine=2', 'commission=1'].map(
        (q) => [role, q] as const,
      ),
    ),
  ),
)(
  'pour « %s », chaque nombre de « %s » ouvre une liste dont le compte est ce nombre',
  async (role, query) => {
    const jeton = await banc.connecter(role)
    let vus = 0
    for (const tableau of TOUS)
      for (const [rangee, c] of await cellules(role, jeton, tableau, query)) {
        const liste = await listeDe(c, jeton)
        const dit = rangee in DIT_PAR ? DIT_PAR[rangee] : ditDe(tableau, c)
        expect(liste.auMoins).toBeUndefined()
        // A list tells today's grants: it holds what was withdrawn since a past day, without an amount.
        if (dit && (dit !== 'accorde' || c.lien?.egale === null))
          expect([tableau, c.lien, liste[dit]]).toEqual([tableau, c.lien, c.valeur])
        vus += 1
      }
    expect(vus).toBeGreaterThan(40)
  },
)

type Dit = 'total' | 'demande' | 'accorde' | null
/** Rows whose numbers are no number of applications: what their list says of them. */
const DIT_PAR: Partial<Record<string, Dit>> = {
  demande: 'demande',
  accorde: 'accorde',
  verse: null,
  moyenne: null,
  mediane: null,
  auteursInvites: null,
  auteursRemuneres: null,
  auteursRemuneresReels: null,
}
function ditDe(tableau: Tableau, { unite, lien }: Cellule): Dit {
  if (tableau === 'realise') return null
  if (unite === 'nombre') return 'total'
  if (unite !== 'euros' || lien?.ensemble === 'bilans') return null
  if (lien?.ensemble === 'deposees') return 'demande'
  return tableau === 'ensemble' ? null : 'accorde'
}
