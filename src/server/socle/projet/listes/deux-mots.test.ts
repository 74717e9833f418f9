import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acteur } from '#server/contexte/acteur.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, indexDe } from '#test-kit/banc/plans.ts'
import { lignesGenerees } from '#test-kit/scenes/virements/lignes-generees.ts'
import { lirePageEcran } from './pages.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
beforeAll(() => lignesGenerees(banc, 20_000))
afterAll(() => requetes.cesser())

const INDEXES = ['ligne_liste_debuts', 'ligne_liste_mots', 'ligne_liste_mots_membres']

/** What a reader finds, counted, and the indexes of words that the statement goes by. */
async function chercher(role: 'admin' | 'membreCommission', recherche: string) {
  const lecteur = { id: 1, role, porteurId: null } as Acteur
  let trouvees = 0
  const [acte] = await requetes.pendant(async () => {
    const lu = await lirePageEcran(banc.ctx, lecteur, { page: 1, parPage: 50, recherche }, '2026-11-01')
    trouvees = lu.cadre.total
  })
  const index = await indexDe(banc.db, acte?.texte ?? '', acte?.valeurs ?? [])
  return { trouvees, index: INDEXES.filter((i) => index.includes(i)) }
}

test('plusieurs mots se cherchent par ce qu’ils commencent, croisé sans réunir ce que chacun trouve ; un seul, par le sien', async () => {
  expect(await chercher('admin', 'livre ancien')).toEqual({ trouvees: 200, index: ['ligne_liste_debuts'] })
  expect((await chercher('membreCommission', 'livre ancien')).index).toEqual(['ligne_liste_debuts'])
  expect(await chercher('admin', 'livre')).toEqual({ trouvees: 1000, index: ['ligne_liste_mots'] })
  expect((await chercher('membreCommission', 'livre')).index).toEqual(['ligne_liste_mots_membres'])
})

test('ce qui se trouve est le même, quelles que soient les longueurs des mots, les chiffres et les signes', async () => {
  const { rows } = await sql<{
    recherche: string
    texte: string
    sans: boolean
    avec: boolean | null
    seuls: boolean
  }>`
    select q as recherche, t as texte, mots_de(t) @@ recherche_de(q) as sans,
      debuts_de(mots_de(t)) @@ debuts_cherches(q) as avec, debuts_suffisent(q) as seuls
    from unnest(${[
      'Fête du livre de Guéret',
      'Foire aux livres, fêtes de l’été 2026',
      'C-2026-0039 festival.livre@ville.fr',
      'Œuvres à lire : l’art, la BD',
      'livrée à la fêt',
    ]}::text[]) t, unnest(${[
      'fête livre',
      'fet liv',
      'fe li',
      'lire art',
      'oeuvres lire bd',
      'livres fêtes été 2026',
      'festival.livre@ville C-2026-0039',
      'livrer fête',
      '2026 livre',
      'fête l',
      'livre',
      '…',
    ]}::text[]) q`.execute(banc.db)
  // Beginnings leave out nothing that the words find.
  expect(rows.filter((r) => r.sans && r.avec === false)).toEqual([])
  expect(rows.filter((r) => r.sans && r.avec).length).toBeGreaterThan(8)
  // Where they say all of them, they find nothing else.
  const seuls = rows.filter((r) => r.seuls && r.avec !== null)
  expect(seuls.filter((r) => r.sans !== r.avec)).toEqual([])
  expect(new Set(seuls.map((r) => r.recherche))).toEqual(
    new Set(['fête livre', 'fet liv', 'fe li', 'lire art', '2026 livre']),
  )
  const croisees = new Set(rows.filter((r) => r.avec !== null).map((r) => r.recherche))
  // One word, or one and a letter alone: nothing to cross.
  for (const seule of ['livre', 'fête l', '…']) expect(croisees.has(seule)).toBe(false)
})
