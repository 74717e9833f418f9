import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerCommission, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('seul qui gère les commissions en supprime une vide, et cela reste au journal (PER-038)', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  const appel = (j?: string) => banc.appeler('DELETE', `commissions/${id}`, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual(GESTIONNAIRES_SEULS)
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('GET', `commissions/${id}`, { jeton })).statut).toBe(404)
  const journal = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(journal).toEqual([{ acte: 'supprimerCommission' }])
})

test('une commission qui a des demandes ne se supprime pas', async () => {
  const par = (await creerStaff(banc, 'admin')).id
  const { id } = await demandesEnCommission(banc, par, 'ouverte', [{}])
  const r = await banc.appeler('DELETE', `commissions/${id}`, { jeton: await banc.connecter(par) })
  expect(r.statut).toBe(409)
})
