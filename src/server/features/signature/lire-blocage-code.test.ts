import { expect, test } from 'vitest'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'

const banc = bancDuFichier()

test('un gestionnaire lit quels documents sont bloqués aujourd’hui, jusqu’à ce qu’il lève le blocage', async () => {
  const s = await demandeASigner(banc)
  const admin = await banc.connecter('admin')
  const lire = (jeton: string, id: number = s.projet.id) =>
    banc.appeler('GET', `projets/${id}/blocage-code`, { jeton })
  const noter = (objet: ObjetCode, combien: number, le = banc.horloge.maintenant()) =>
    banc.db
      .insertInto('codeErreur')
      .values(Array.from({ length: combien }, () => ({ projetId: s.projet.id, objet, le })))
      .execute()

  expect(await lire(admin)).toMatchObject({ statut: 200, corps: { data: { objets: [] } } })
  await noter('demande', 9)
  await noter('convention', 10, new Date('2026-03-01T12:00:00Z'))
  expect((await lire(admin)).corps.data.objets).toEqual([])
  await noter('demande', 1)
  expect((await lire(admin)).corps.data.objets).toEqual(['demande'])

  for (const role of ['superviseur', 'comptable', 'membreCommission'] as const)
    expect((await lire(await banc.connecter(role))).statut).toBe(403)
  expect((await lire(s.jeton)).statut).toBe(403)
  expect((await banc.appeler('GET', `projets/${s.projet.id}/blocage-code`)).statut).toBe(401)
  expect((await lire(admin, 2_000_000)).statut).toBe(404)

  await banc.appeler('PATCH', `projets/${s.projet.id}/lever-blocage-code`, { jeton: admin })
  expect((await lire(admin)).corps.data.objets).toEqual([])
})
