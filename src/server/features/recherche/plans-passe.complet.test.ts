import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { trouverPartout } from './queries-recherche.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()

const AIDES = 100_000
const STRUCTURES = 20_000
const LOT = 5000

/** A hundred thousand past aids of twenty thousand structures; one in ten has a common word, one structure has half. */
beforeAll(async () => {
  const { structure } = await creerPasse(banc, [{ annee: 2015 }])
  for (let i = 0; i < STRUCTURES; i += LOT)
    await sql`insert into structure_anterieure (cle, nom, siret, reprise_id)
      select 'volume-' || g, 'Collectif s' || g, lpad(g::text, 14, '0'), ${structure.repriseId}
      from generate_series(${i + 1}::int, ${i + LOT}::int) g`.execute(banc.db)
  for (let i = 0; i < AIDES; i += LOT)
    await sql`insert into aide_anterieure (reprise_id, source, reference, structure_id, annee, titre, decision, ligne, empreinte)
      select ${structure.repriseId}, 'Volume', 'v' || g, case when g % 2 = 0 then ${structure.id}
          else ${structure.id} + 1 + g % ${STRUCTURES} end, 1990 + g % 30,
        case when g % 10 = 0 then 'Livre ' else 'Action ' end || g, 'accordee', g, ''
      from generate_series(${i + 1}::int, ${i + LOT}::int) g`.execute(banc.db)
  await sql`vacuum analyze aide_anterieure, structure_anterieure`.execute(banc.db)
}, 400_000)
afterAll(() => requetes.cesser())

test.each([
  ['v4321', 400],
  ['introuvable', 100],
  ['livre', 15_000],
  ['livre 430', 15_000],
  ['collectif', 15_000],
  ['paroles', 15_000],
  ['00000000012345', 200],
] as const)(
  '« %s » : une instruction, au plus %i pages, rien du passé lu d’un bout à l’autre',
  async (mots, pages) => {
    const [acte, ...autres] = await requetes.pendant(() =>
      trouverPartout(banc.db, { id: 1, role: 'admin' }, mots),
    )
    if (!acte) throw new Error('Aucune instruction.')
    expect(autres).toEqual([])
    const { parcourues } = await expliquer(banc.db, acte.texte, acte.valeurs)
    expect(parcourues.filter((t) => t.endsWith('_anterieure'))).toEqual([])
    expect(await travailDe(banc.db, acte.texte, acte.valeurs)).toBeLessThan(pages)
  },
)
