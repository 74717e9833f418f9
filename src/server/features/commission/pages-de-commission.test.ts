import { beforeAll, expect, test } from 'vitest'
import { compterDemandes } from '#domain/commission/comptes.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { liensDe } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
let id: number
let ids: number[]
beforeAll(async () => {
  const par = (await creerStaff(banc, 'admin')).id
  const le = banc.horloge.maintenant()
  const accepte = avisAccepte(banc, par)
  const ca = { caLe: le, caPar: par }
  const scene = await demandesEnCommission(banc, par, 'etape2', [
    { ...accepte, caAvis: 'accepte', caMontant: 400, ...ca },
    { caaAvis: 'refuse', caaLe: le, caaPar: par, caaMail: false, caaMotif: 'Hors du champ' },
    { caaAvis: 'attente', caaLe: le, caaPar: par },
    { ...accepte, caAvis: 'refuse', caMotif: 'Trop tard', caMail: false, ...ca },
    { ...accepte, retireLe: le, retireMotif: 'Annulée' },
    accepte,
    accepte,
    { ...accepte, caAvis: 'accepte', caMontant: 300, ...ca },
    accepte,
  ])
  id = scene.id
  ids = scene.projets.map((p) => p.id)
})

const lire = async (jeton: string, query = ''): Promise<CommissionEcran> =>
  (await banc.appeler('GET', `commissions/${id}?vue=ecran${query}`, { jeton })).corps.data

/** The counts of the rows that this reader reads. */
async function comptesLus(jeton: string) {
  const { data } = (await banc.appeler('GET', `commissions/${id}`, { jeton })).corps
  const { projets, step } = data as CommissionEntiere
  const sortes = projets.map((p) => ({
    nb: 1,
    retire: p.isWithdrawn,
    caaAvis: p.avisCAA?.decision ?? null,
    caAvis: p.isAcceptedCA ? ('accepte' as const) : p.isRefusedCA ? ('refuse' as const) : null,
  }))
  return compterDemandes(sortes, step)
}

const decidable = (p: CommissionEcran['projets'][number]) => !p.avisCA && p.actions.includes('deciderCA')

/** Its pages, then what stands around each application, say what the whole says, and count what it holds. */
async function comparer(jeton: string, juge: boolean) {
  const { projets, suite, ...autour } = await lire(jeton)
  expect(suite).toBeUndefined()
  const comptes = await comptesLus(jeton)
  const attendue = projets.find((p) => !p.isWithdrawn && !p.isRefusedCAA && !p.avisCA)?.id ?? null
  const pages = []
  for (let page = 1; page <= Math.ceil(projets.length / 2); page++) {
    const { projets: lues, suite: dite, ...reste } = await lire(jeton, `&parPage=2&page=${page}`)
    expect(reste).toEqual(autour)
    expect({ ...dite, suivante: dite?.suivante?.id ?? null }).toEqual({
      rang: 2 * page - 1,
      parPage: 2,
      comptes,
      suivante: juge ? attendue : null,
    })
    pages.push(...lues)
  }
  expect(pages).toEqual(projets)
  for (const [rang, p] of projets.entries()) {
    const { projets: voisines, suite: dite } = await lire(jeton, `&parPage=2&autour=${p.id}`)
    expect(voisines).toEqual(projets.slice(Math.max(0, rang - 3), rang + 4))
    expect(dite?.rang).toBe(Math.max(0, rang - 3) + 1)
    const suivante = [...projets.slice(rang + 1), ...projets.slice(0, rang)].find(decidable) ?? null
    expect(dite?.suivante).toEqual(juge ? suivante : null)
  }
  return projets
}

test('page après page, ou autour de chacune, chaque rôle lit d’une commission ce qu’en dit la forme entière', async () => {
  for (const role of ['admin', 'superviseur', 'membreCommission'] as const)
    expect(await comparer(await banc.connecter(role), role === 'admin')).toHaveLength(ids.length)
})

test('qui administre et qu’un lien en écarte n’y est pas mené pour décider', async () => {
  const { id: lie } = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(lie)
  const autre = liensDe(banc, await banc.connecter('admin'))
  expect((await autre.inscrire(ids[5] ?? 0, lie)).statut).toBe(201)
  await comparer(jeton, true)
  expect((await lire(jeton, `&parPage=2&autour=${ids[4]}`)).suite?.suivante?.id).toBe(ids[6])
})

test('un lien ferme une demande à un membre : nulle page ne la donne, nul compte ne la compte, autour d’elle non plus', async () => {
  const jeton = await banc.connecter((await creerStaff(banc, 'membreCommission')).id)
  const avant = (await lire(jeton, '&parPage=2')).suite?.comptes
  expect((await liensDe(banc, jeton).declarer(ids[2] ?? 0)).statut).toBe(201)
  const lues = await comparer(jeton, false)
  expect(lues.map((p) => p.id)).toEqual(ids.filter((x) => x !== ids[2]))
  const { projets, suite } = await lire(jeton, `&parPage=2&autour=${ids[2]}`)
  expect(projets.map((p) => p.id)).not.toContain(ids[2])
  expect(suite?.comptes).toEqual({ ...avant, total: 8, concernees: 6, sansMontant: 0 })
})

test('après la dernière page, c’est la dernière ; close, plus rien n’y est attendu', async () => {
  const jeton = await banc.connecter('admin')
  const { projets, suite } = await lire(jeton, '&parPage=2&page=99')
  expect([projets.map((p) => p.id), suite?.rang]).toEqual([ids.slice(-1), 9])
  await banc.db
    .updateTable('commission')
    .set({ caValideeLe: banc.horloge.maintenant() })
    .where('id', '=', id)
    .execute()
  expect((await lire(jeton, '&parPage=2')).suite?.suivante).toBeNull()
})
