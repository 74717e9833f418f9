import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

test('la déclaration annuelle d’un membre se date et s’efface ; le membre lit la sienne', async () => {
  const s = await commissionADeclarer(banc)
  const dater = (le: string | null, id = s.membre.id) =>
    banc.appeler('PUT', `comptes/${id}/declaration-annuelle`, { jeton: s.deAdmin.jeton, corps: { le } })
  expect((await dater('2026-01-15')).corps.data).toEqual({
    id: s.membre.id,
    declarationAnnuelleLe: '2026-01-15',
  })
  const lue = (await s.deMembre.liste(s.id)).corps.data
  expect([lue.declarationAnnuelleLe, lue.annuelleDue]).toEqual(['2026-01-15', false])
  const manquent = async () =>
    (await s.deAdmin.declarations(s.id)).corps.data.personnes.flatMap(
      (p: { id: number; annuelleDue: boolean }) => (p.annuelleDue ? [p.id] : []),
    )
  expect(await manquent()).not.toContain(s.membre.id)
  // Last year's no longer counts: the list says who has not given this year's.
  await dater('2025-12-31')
  expect(await manquent()).toContain(s.membre.id)
  expect((await s.deMembre.liste(s.id)).corps.data.annuelleDue).toBe(true)
  await dater('2026-01-15')
  expect((await dater('2099-01-01')).statut).toBe(422)
  expect((await dater('2026-01-15', s.premier.porteur.utilisateurId)).statut).toBe(404)
  expect((await dater(null)).corps.data.declarationAnnuelleLe).toBeNull()
  expect((await actesDe(banc, `utilisateur:${s.membre.id}`)).map((a) => [a.avant, a.apres])).toEqual([
    [{ le: null }, { le: '2026-01-15' }],
    [{ le: '2026-01-15' }, { le: '2025-12-31' }],
    [{ le: '2025-12-31' }, { le: '2026-01-15' }],
    [{ le: '2026-01-15' }, { le: null }],
  ])
})
