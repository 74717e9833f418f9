import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import { refaireListes } from '#server/admin/refaire-listes.ts'
import { verrouillerListes } from '#server/socle/projet/listes/tenir.ts'
import { verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { marcher } from '#test-kit/scenes/demandes/marche-demandes.ts'
import { verifierLesListes } from './verifier-listes.ts'

const banc = bancDuFichier()
const JUSTES = { fausses: [], comptesJustes: true }
const REQUETES = [
  'page=1',
  ...['en-cours', 'affectation', 'commissions-passees', 'archives'].map((o) => `onglet=${o}`),
  'annee=2026&parPage=3&page=2',
  'attente=controle',
  'recherche=f',
  'onglet=en-cours&recherche=conte',
]

/** What the screen is given is what the whole form says, and nothing waits to be written anew. */
async function comparer(jetons: Record<string, string>): Promise<void> {
  for (const [role, jeton] of Object.entries(jetons))
    for (const requete of REQUETES) {
      const lire = async (vue: string) =>
        (await banc.appeler('GET', `projets?${requete}${vue}`, { jeton })).corps as {
          data: ProjetCourt[]
          meta: unknown
        }
      const [ecran, entier] = [await lire('&vue=ecran'), await lire('')]
      expect([role, requete, ecran]).toEqual([
        role,
        requete,
        { data: entier.data.map(versEcran), meta: entier.meta },
      ])
    }
  const { rows } = await sql`select from ligne_perimee where urgente`.execute(banc.db)
  expect(rows).toEqual([])
  expect(await verifierListes(banc.db)).toEqual(JUSTES)
}

/** Steps of the walk. */
const PAS = COMPLET ? 150 : 30

test('quoi que l’on fasse, dans quelque ordre que ce soit, les listes disent les faits, à chaque rôle', async () => {
  const roles: Role[] = ['admin', 'superviseur', 'comptable', 'membreCommission']
  const jetons = Object.fromEntries(
    await Promise.all(roles.map(async (r) => [r, await banc.connecter(r)] as const)),
  )
  const reussis = await marcher(banc, 20_260_302, PAS, () => comparer(jetons))
  // The walk went far: most acts were possible at least once.
  expect(reussis.length).toBeGreaterThan(PAS / 12)
}, 240_000)

test('une ligne contraire aux faits est nommée par une alarme, puis récrite ; de même un compte', async () => {
  const { id } = await banc.db.selectFrom('projet').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`update ligne_liste set ecran = replace(ecran, '"numero":"', '"numero":"X'), onglet = 'archives'
    where projet_id = ${id}`.execute(banc.db)
  await sql`update ligne_liste_compte set n = n + 3 where ctid in (select ctid from ligne_liste_compte limit 1)`.execute(
    banc.db,
  )
  const signaler = vi.fn()
  expect(await verifierLesListes({ ...banc.ctx, signaler })).toBe(1)
  expect(signaler.mock.calls.map(([e]) => (e as Error).message)).toEqual([
    `Lignes de liste contraires aux faits (1) : ${id}`,
    'Comptes des listes contraires à leurs lignes',
  ])
  expect(await verifierListes(banc.db)).toEqual(JUSTES)
  expect(await verifierLesListes({ ...banc.ctx, signaler })).toBe(0)
  expect(signaler).toHaveBeenCalledTimes(2)
})

test('vidées, les listes se refont par une commande, et disent la même chose', async () => {
  const jeton = await banc.connecter('admin')
  const lire = async () => (await banc.appeler('GET', 'projets?onglet=en-cours&vue=ecran', { jeton })).corps
  const avant = await lire()
  await sql`truncate ligne_liste, ligne_liste_compte`.execute(banc.proprietaire)
  expect((await lire()).data).toEqual([])
  const dire = vi.fn()
  const { config } = banc.ctx
  expect(await refaireListes({ ...(await accesDe(banc)), config, horloge: banc.horloge, dire })).toBe(0)
  expect(dire.mock.calls).toEqual([[`Listes refaites : 9 ligne(s).`]])
  expect(await lire()).toEqual(avant)
})

test('une commission masquée se tait aux membres au même instant, leurs lignes fussent-elles en retard', async () => {
  const jeton = await banc.connecter('membreCommission')
  const commissions = async (vue: string) => {
    const { statut, corps } = await banc.appeler('GET', `projets?parPage=100${vue}`, { jeton })
    expect(statut).toBe(200)
    return (corps.data as ProjetCourt[]).map((p) => p.commission?.id)
  }
  const [masquee] = await commissions('')
  if (!masquee) throw new Error('Le membre ne lit aucune demande.')
  // Whoever writes rows is held up meanwhile: readers are served the rows there are.
  await banc.db.transaction().execute(async (tx) => {
    await verrouillerListes(tx)
    await banc.db.updateTable('commission').set({ isVisible: false }).where('id', '=', masquee).execute()
    const { rows } = await sql`select from ligne_perimee where urgente`.execute(banc.db)
    expect(rows).not.toEqual([])
    for (const vue of ['', '&vue=ecran']) expect(await commissions(vue)).not.toContain(masquee)
  })
})
