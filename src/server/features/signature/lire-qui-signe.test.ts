import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandePreparee } from '#test-kit/scenes/demandes/demande-preparee.ts'

const banc = bancDuFichier()

test('sans signataire, l’adresse entière des propriétaires', async () => {
  const s = await demandePreparee(banc)
  await banc.db
    .updateTable('membre')
    .set({ signataire: false })
    .where('porteurId', '=', s.porteur.id)
    .execute()
  expect(await s.quiSigne(s.lui)).toMatchObject({
    signataires: [],
    proprietaires: [{ nom: 'Alix Martin', email: s.porteur.email }],
  })
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await demandePreparee(banc)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('GET', `projets/${s.projet.id}/qui-signe`, {
      ...(jeton && { jeton }),
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
