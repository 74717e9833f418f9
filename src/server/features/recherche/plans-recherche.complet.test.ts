import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { gensGeneres } from '#test-kit/scenes/gens-generes.ts'
import { lignesGenerees } from '#test-kit/scenes/virements/lignes-generees.ts'
import { trouverPartout } from './queries-recherche.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()

beforeAll(async () => {
  await lignesGenerees(banc, 1_000_000)
  await gensGeneres(banc, { comptes: 200_000, messages: 2, actes: 1000 })
}, 400_000)
afterAll(() => requetes.cesser())

test.each([
  ['admin', 'n123456', 100],
  ['admin', 'introuvable', 50],
  ['comptable', 'n4321', 300],
  ['membreCommission', 'n123', 1000],
  // One row in ten has these words, of a million applications and of two hundred thousand people.
  ['admin', 'livre', 15_000],
  ['admin', 'livre fete', 15_000],
  ['admin', 'ancien', 15_000],
  ['membreCommission', 'livre', 15_000],
  ['admin', '000 000 011 23456', 100],
  ['superviseur', '000000010', 15_000],
  ['comptable', 'W1A1123456', 100],
] as const)(
  '%s, « %s » : une instruction, au plus %i pages sur un million de demandes, rien lu d’un bout à l’autre',
  async (role, mots, pages) => {
    const [acte, ...autres] = await requetes.pendant(() => trouverPartout(banc.db, { id: 1, role }, mots))
    if (!acte) throw new Error('Aucune instruction.')
    expect(autres).toEqual([])
    expect((await expliquer(banc.db, acte.texte, acte.valeurs)).parcourues).toEqual([])
    expect(await travailDe(banc.db, acte.texte, acte.valeurs)).toBeLessThan(pages)
  },
)
