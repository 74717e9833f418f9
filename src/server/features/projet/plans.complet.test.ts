import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer } from '#test-kit/banc/plans.ts'
import { semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { generer } from '../../../../bench/generer.ts'

const banc = bancDuFichier()
let total: number
let jetons: Record<Role, string>
const requetes = ecouterRequetes()

beforeAll(async () => {
  jetons = (await semerDemandes(banc)).jetons
  total = await generer(banc.proprietaire, 20_000)
  // While a statement runs, rows are not marked visible to all, and index-only reads look dear.
  await vi.waitUntil(toutEstVisible, { timeout: 100_000 })
}, 900_000)
afterAll(async () => {
  requetes.cesser()
})

async function toutEstVisible(): Promise<boolean> {
  await sql`vacuum analyze`.execute(banc.proprietaire)
  const { rows } = await sql<{
    part: number
  }>`select min(relallvisible / greatest(relpages, 1.0))::float8 as part
    from pg_class where relname in ('projet', 'porteur', 'controle')`.execute(banc.db)
  return (rows[0]?.part ?? 0) > 0.9
}

/** Sums of all applications, a few rows a year: read whole. */
const COMPTES = ['ligne_liste_compte']
/** Theirs, a few rows each: the sums of none is read from its applications. */
const COMMISSIONS = ['commission', 'commission_compte']

/** Role, call, statements of its act (not the session's), their highest estimated cost, tables read whole. */
const LISTES: [Role, string, number, number, string[]?][] = [
  ['admin', 'projets?vue=ecran', 1, 8000, COMPTES],
  ['admin', 'projets?vue=ecran&onglet=archives', 1, 8000, COMPTES],
  ['admin', 'projets?vue=ecran&onglet=archives&suivi=moi', 1, 8000, COMPTES],
  ['admin', 'projets?vue=ecran&onglet=en-cours&recherche=po%C3%A9sie+12', 1, 8000, COMPTES],
  ['membreCommission', 'projets?vue=ecran', 1, 8000, COMPTES],
  // The whole form: its rows, and what stands around them.
  ['admin', 'projets', 2, 8000, COMPTES],
  ['admin', 'projets?page=300', 2, 8000, COMPTES],
  ['admin', 'projets?annee=2025', 2, 8000, COMPTES],
  ['admin', 'projets?commissionId=3', 2, 6000],
  ['admin', 'projets?onglet=en-cours', 2, 8000, COMPTES],
  ['admin', 'projets?onglet=affectation', 2, 8000, COMPTES],
  ['admin', 'projets?onglet=commissions-passees', 2, 8000, COMPTES],
  ['admin', 'projets?onglet=archives', 2, 8000, COMPTES],
  ['comptable', 'projets?onglet=commissions-passees', 2, 8000, COMPTES],
  ['admin', 'projets?recherche=F%C3%AAte+du+livre', 2, 12_000],
  ['admin', 'projets?onglet=en-cours&recherche=po%C3%A9sie+12', 2, 12_000, COMPTES],
  ['admin', 'porteurs-projet/valides?recherche=biblioth%C3%A8que+12', 2, 3000, ['porteur', 'utilisateur']],
  // Few enough here to be read at once; plans-gens.complet.test.ts has two hundred thousand.
  ['admin', 'porteurs-projet/valides', 2, 3000, ['porteur']],
  ['admin', 'porteurs-projet/en-cours', 2, 3000],
  ['membreCommission', 'projets', 2, 8000, COMPTES],
  ['comptable', 'projets', 2, 8000, COMPTES],
  ['porteurProjet', 'projets', 2, 3000],
  ['porteurProjet', 'mes-projets', 1, 1000],
  ['porteurProjet', 'mes-anciens-projets', 1, 100],
  ['admin', 'notifications', 1, 3000, COMPTES],
  ['admin', 'projets/1234', 1, 500],
  ['admin', 'commissions', 1, 8000, COMMISSIONS],
  ['membreCommission', 'commissions', 1, 8000, COMMISSIONS],
]

const lire = async (qui: Role, chemin: string) => {
  const jeton = jetons[qui]
  let lignes = 0
  const vues = await requetes.pendant(async () => {
    const r = await banc.appeler('GET', chemin, { jeton })
    expect(r.statut).toBe(200)
    lignes = r.corps.data.length
  })
  // The first one finds the session, and sometimes what is asked with it.
  const seule = ({ texte }: { texte: string }) =>
    texte.includes('jeton_empreinte') && !texte.includes('"projet"')
  return { lignes, actes: vues.filter((v) => !seule(v)) }
}

describe('sur vingt mille demandes', () => {
  test('le jeu d’essai les a', () => {
    expect(total).toBeGreaterThanOrEqual(20_000)
  })

  test.each(LISTES)(
    '%s : %s lit par les index, en %i requête(s)',
    async (qui, chemin, nombre, cout, entieres = []) => {
      const { actes } = await lire(qui, chemin)
      expect(actes.length).toBe(nombre)
      const plans = await Promise.all(actes.map((v) => expliquer(banc.db, v.texte, v.valeurs)))
      for (const p of plans) {
        expect(p.parcourues.filter((t) => !entieres.includes(t))).toEqual([])
        expect(p.cout).toBeLessThan(cout)
      }
    },
  )

  test('autant de requêtes pour 5 lignes que pour 200', async () => {
    for (const chemin of ['projets?onglet=archives', 'porteurs-projet/valides']) {
      const lie = chemin.includes('?') ? '&' : '?'
      const peu = await lire('admin', `${chemin}${lie}parPage=5`)
      const beaucoup = await lire('admin', `${chemin}${lie}parPage=200`)
      expect([peu.lignes, beaucoup.lignes]).toEqual([5, 200])
      expect(beaucoup.actes.length).toBe(peu.actes.length)
    }
  })

  test('déposer un fichier à la place d’un autre ne lit aucune table d’un bout à l’autre', async () => {
    await ouvrirPeriode(banc)
    const porteur = await creerPorteur(banc)
    const jeton = await banc.connecter(porteur.utilisateurId)
    const { id } = await creerProjet(banc, porteur)
    const deposer = async (taille: number) => {
      const formulaire = new FormData()
      for (const [nom, v] of Object.entries({ id: String(id), step: '4', isDraft: 'true' }))
        formulaire.append(nom, v)
      formulaire.append('fichierBudget', new File([new Uint8Array(pdfDe(taille))], 'budget.pdf'))
      const r = await banc.appeler('POST', 'projets?reponse=courte', { jeton, formulaire })
      expect(r.statut).toBe(200)
    }
    await deposer(500)
    const vues = await requetes.pendant(() => deposer(501))
    const plans = await Promise.all(vues.map((v) => expliquer(banc.db, v.texte, v.valeurs)))
    expect(plans.length).toBe(4)
    expect(plans.flatMap((p) => p.parcourues)).toEqual([])
  })

  test('tenir quelques lignes ne lit aucune table d’un bout à l’autre', async () => {
    await sql`insert into paiement (projet_id, montant, date_paiement, par, le)
      select id, 100, '2026-01-05', (select min(id) from utilisateur), now() from projet order by id limit 8000`.execute(
      banc.db,
    )
    await sql`delete from ligne_perimee where projet_id > 5`.execute(banc.db)
    await sql`vacuum analyze paiement`.execute(banc.proprietaire)
    const vues = await requetes.pendant(() => tenirListes(banc.ctx, { urgentes: true }))
    const plans = await Promise.all(vues.map((v) => expliquer(banc.db, v.texte, v.valeurs)))
    expect(plans.length).toBeGreaterThan(2)
    expect(plans.flatMap((p) => p.parcourues).filter((t) => !COMPTES.includes(t))).toEqual([])
  })
})
