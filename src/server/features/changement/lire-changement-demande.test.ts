import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changementEssai, TEXTE } from '#test-kit/scenes/changement-essai.ts'

const banc = bancDuFichier()

test('chaque membre lit la demande qui attend ; un propriétaire peut l’accepter ; répondue, seul qui demandait la lit', async () => {
  const s = await changementEssai(banc)
  expect(await s.lire(s.fondateur)).toBeNull()
  const { id } = (await s.demander()).corps.data
  expect(await s.lire(s.fondateur)).toMatchObject({ id, texte: TEXTE, vous: false, peutAccepter: true })
  expect(await s.lire(s.temoins[0] ?? s.fondateur)).toMatchObject({
    id,
    peutObjecter: true,
    peutAccepter: false,
  })
  await s.decider(id, 'refuser')
  expect(await s.lire(s.fondateur)).toBeNull()
  expect(await s.lire(s.demandeur)).toMatchObject({ etat: 'refusee', vous: true, peutAccepter: false })
  await s.passer(31)
  expect(await s.lire(s.demandeur)).toBeNull()
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await changementEssai(banc)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('GET', `porteurs-projet/${s.porteur.id}/changement`, jeton ? { jeton } : {}),
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
