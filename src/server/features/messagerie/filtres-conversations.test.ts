import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
const { holder, envoyer, lire } = messagerieDe(() => banc)
let admin: string
const noms = new Map<number, string>()

const JOUR = 86_400_000
async function membre(prenom: string, nom: string) {
  const m = await creerStaff(banc, 'membreCommission', { prenom, nom, email: `${prenom}@jury.fr` })
  return banc.connecter(m.id)
}

/**
 * Oldest to latest: Zoé (a member), unread, 40 days ago; Émile (a member), read and answered; « porteur A »,
 * read, not answered; « porteur B », unread.
 */
beforeAll(async () => {
  const dire = async (qui: string, jeton: string, message = qui) => {
    const id = await envoyer(jeton, { message })
    noms.set(id, qui)
    return id
  }
  await dire('Zoé', await membre('Zoé', 'Abel'))
  banc.horloge.avancer(40 * JOUR)
  admin = await banc.connecter('admin')
  const emile = await dire('Émile', await membre('Émile', 'Étien'))
  await envoyer(admin, { conversationId: emile, message: 'Réponse' })
  await lire(admin, emile)
  banc.horloge.avancer(JOUR)
  const lu = await dire('porteur A', (await holder()).jeton)
  await lire(await banc.connecter('admin'), lu)
  banc.horloge.avancer(JOUR)
  await dire('porteur B', (await holder()).jeton)
  admin = await banc.connecter('admin')
})

async function vues(query: string, jeton = admin): Promise<(string | undefined)[]> {
  const r = await banc.appeler('GET', `messagerie/conversations?${query}`, { jeton })
  expect(r.statut).toBe(200)
  return r.corps.data.map((c: { id: number }) => noms.get(c.id))
}
const TOUTES = ['porteur B', 'porteur A', 'Émile', 'Zoé']

test.each([
  ['', TOUTES],
  ['tri=-dernier', TOUTES],
  ['tri=dernier', TOUTES.toReversed()],
  ['tri=inconnu', TOUTES],
  ['tri=-nonlus', ['porteur B', 'Zoé', 'porteur A', 'Émile']],
  ['tri=nonlus', ['porteur A', 'Émile', 'porteur B', 'Zoé']],
  ['tri=nom', ['Zoé', 'Émile', 'porteur A', 'porteur B']],
  ['tri=-nom', ['porteur B', 'porteur A', 'Émile', 'Zoé']],
])('l’ordre demandé par « %s »', async (query, attendues) => {
  expect(await vues(query)).toEqual(attendues)
  const pages = await Promise.all([1, 2, 3].map((page) => vues(`${query}&parPage=2&page=${page}`)))
  expect(pages.flat()).toEqual(attendues)
})

test.each([
  ['nonLues=oui', ['porteur B', 'Zoé']],
  ['sansReponse=oui', ['porteur B', 'porteur A']],
  ['sansReponse=oui&nonLues=oui', ['porteur B']],
  ['role=membreCommission', ['Émile', 'Zoé']],
  ['role=porteurProjet&tri=dernier', ['porteur A', 'porteur B']],
  ['role=membreCommission&nonLues=oui', ['Zoé']],
  ['role=membreCommission&tri=nom', ['Zoé', 'Émile']],
  ['dernierDu=2026-04-12', ['porteur B', 'porteur A']],
  ['dernierAu=2026-04-11', ['Émile', 'Zoé']],
  ['dernierDu=2026-04-12&dernierAu=2026-04-12', ['porteur A']],
  ['recherche=etien', ['Émile']],
  ['recherche=jury&tri=nom', ['Zoé', 'Émile']],
  ['recherche=jury&nonLues=oui', ['Zoé']],
  ['role=autre&nonLues=non&dernierDu=2026-13-01', TOUTES],
])('les filtres se combinent, comptes compris : « %s »', async (query, attendues) => {
  expect(await vues(query)).toEqual(attendues)
  const { meta } = (
    await banc.appeler('GET', `messagerie/conversations?${query}&parPage=1`, { jeton: admin })
  ).corps
  const nonLues = attendues.filter((nom) => nom === 'porteur B' || nom === 'Zoé').length
  expect(meta).toEqual({
    total: attendues.length,
    page: 1,
    parPage: 1,
    nonLues,
    attentes: { nonLues: 2, sansReponse: 2 },
  })
})

test('ce que l’accueil compte sans réponse est ce que le filtre montre', async () => {
  const { files } = (await banc.appeler('GET', 'accueil', { jeton: admin })).corps.data
  const { nombre } = files.find((f: { file: string }) => f.file === 'messages')
  expect(nombre).toBe((await vues('sansReponse=oui')).length)
})

test('hors du personnel, aucun filtre n’apprend rien : chacun lit la sienne, sans ce qui attend (MSG-023)', async () => {
  const jeton = await banc.connecter(
    (
      await banc.db
        .selectFrom('utilisateur')
        .where('nom', '=', 'Étien')
        .select('id')
        .executeTakeFirstOrThrow()
    ).id,
  )
  for (const query of ['', 'sansReponse=oui', 'role=porteurProjet', 'tri=-nonlus', 'dernierAu=2020-01-01'])
    expect(await vues(query, jeton)).toEqual(['Émile'])
  const { meta } = (await banc.appeler('GET', 'messagerie/conversations', { jeton })).corps
  expect(meta).toEqual({ total: 1, page: 1, parPage: 50, nonLues: 1 })
})
