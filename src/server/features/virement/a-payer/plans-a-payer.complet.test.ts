import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { lignesGenerees } from '#test-kit/scenes/virements/lignes-generees.ts'
import { lireAPayer } from './queries-a-payer.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
beforeAll(() => lignesGenerees(banc, 200_000), 300_000)
afterAll(() => requetes.cesser())

test.each([
  [null, 1],
  [null, 2],
  ['n12', 1],
  ['introuvable', 1],
])(
  'la file « à payer » (%s, page %i) : une instruction, au plus 300 pages sur deux cent mille demandes, rien lu d’un bout à l’autre',
  async (recherche, page) => {
    const actes = await requetes.pendant(() => lireAPayer(banc.db, { recherche, page, parPage: 25 }))
    expect(actes.length).toBe(1)
    for (const { texte, valeurs } of actes) {
      expect((await expliquer(banc.db, texte, valeurs)).parcourues).toEqual([])
      expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(300)
    }
  },
)
