import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionADeclarer } from '#test-kit/scenes/deports-essai.ts'
import { actesDe } from '#test-kit/scenes/note-essai.ts'

const banc = bancDuFichier()

test('la déclaration annuelle d’un membre se date et s’efface ; le membre lit la sienne', async () => {
  const s = await commissionADeclarer(banc)
  const dater = (le: string | null, id = s.membre.id) =>
    banc.appeler('PUT', `comptes/${id}/declaration-annuelle`, { jeton: s.deAdmin.jeton, corps: { le } })
  expect((await dater('2026-01-15')).corps.data).toEqual({
    id: s.membre.id,
    declarationAnnuelleLe: '2026-01-15',
  })
  expect((await s.deMembre.liste(s.id)).corps.data.declarationAnnuelleLe).toBe('2026-01-15')
  expect((await dater('2099-01-01')).statut).toBe(422)
  expect((await dater('2026-01-15', s.premier.porteur.utilisateurId)).statut).toBe(404)
  expect((await dater(null)).corps.data.declarationAnnuelleLe).toBeNull()
  expect((await actesDe(banc, `utilisateur:${s.membre.id}`)).map((a) => [a.avant, a.apres])).toEqual([
    [{ le: null }, { le: '2026-01-15' }],
    [{ le: '2026-01-15' }, { le: null }],
  ])
})
