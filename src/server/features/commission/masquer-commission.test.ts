import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerCommission, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('seul qui gère les commissions les cache (PER-038)', async () => {
  const { id } = await creerCommission(banc, 'ouverte', { isVisible: true })
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/setInvisible`, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual(GESTIONNAIRES_SEULS)
})

test('cachée, la commission et les fichiers de ses demandes deviennent inconnus des membres aussitôt (COM-021, COM-022, PER-036)', async () => {
  const par = (await creerStaff(banc, 'admin')).id
  const jeton = await banc.connecter(par)
  const membre = await banc.connecter('membreCommission')
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [{}])
  const projetId = projets[0]?.id ?? 0
  const fichier = await banc.db
    .selectFrom('fichier')
    .select(['id', 'cle'])
    .where('projetId', '=', projetId)
    .executeTakeFirstOrThrow()
  await banc.ctx.stockage.ecrire(fichier.cle, Buffer.from('0123456789'))
  const chemins = [`commissions/${id}`, `projets/${projetId}`, `projet-fichiers/${fichier.id}`]
  const lire = async () =>
    Promise.all(chemins.map(async (c) => (await banc.appeler('GET', c, { jeton: membre })).statut))
  expect(await lire()).toEqual([200, 200, 200])
  const r = await banc.appeler('PATCH', `commissions/${id}/setInvisible`, { jeton })
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id, isVisible: false } }])
  expect(await lire()).toEqual([404, 404, 404])
})
