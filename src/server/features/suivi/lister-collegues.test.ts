import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('le personnel dont le compte est ouvert, par nom, sans adresse ; ni membre, ni porteur', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await creerStaff(banc, 'comptable', { prenom: 'Zoé', nom: 'Éluard' })
  await creerStaff(banc, 'admin', { nom: 'Fermé', desactiveLe: banc.horloge.maintenant() })
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'collegues', jeton ? { jeton } : {}),
  )
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(statuts).toEqual({ ...refuse, comptable: 200, superviseur: 200, admin: 200 })
  const { data } = (await banc.appeler('GET', 'collegues', { jeton: await banc.connecter(id) })).corps
  expect(data[0]).toEqual({ id, prenom: 'Zoé', nom: 'Éluard', role: 'comptable' })
  expect(data.map((c: { role: string }) => c.role).sort()).toEqual([
    ...['admin', 'comptable', 'comptable', 'superviseur'],
  ])
})
