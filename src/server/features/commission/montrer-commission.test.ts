import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('seul qui gère les commissions les montre (PER-038)', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/setVisible`, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual(GESTIONNAIRES_SEULS)
})

test('rendue visible, la commission se lit par un membre ; redit, rien ne s’écrit (COM-020, COM-022)', async () => {
  const jeton = await banc.connecter((await creerStaff(banc, 'admin')).id)
  const { id } = await creerCommission(banc, 'ouverte')
  const montrer = () => banc.appeler('PATCH', `commissions/${id}/setVisible`, { jeton })
  const reponses = await Promise.all([montrer(), montrer()])
  for (const r of reponses)
    expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id, isVisible: true } }])
  const membre = await banc.connecter('membreCommission')
  expect((await banc.appeler('GET', `commissions/${id}`, { jeton: membre })).statut).toBe(200)
  const journal = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(journal).toEqual([{ acte: 'montrerCommission' }])
  expect((await banc.appeler('PATCH', 'commissions/99999/setVisible', { jeton })).statut).toBe(404)
})
