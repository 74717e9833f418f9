import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { quitter, structureEssai } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('qui n’est plus d’aucune structure emporte ses données, et rien de celle qu’il a quittée', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [EDITEUR])
  const lui = autres[0] ?? fondateur
  for (const [qui, message] of [
    [lui, 'De l’éditeur'],
    [fondateur, 'De la présidente'],
  ] as const)
    await banc.appeler('POST', 'messagerie', { jeton: qui.jeton, corps: { message } })
  expect((await quitter(banc, porteur, lui)).statut).toBe(200)
  const emporter = () => banc.appeler('GET', 'me/donnees', { jeton: lui.jeton })
  const r = await emporter()
  expect(r.statut).toBe(200)
  const fichiers = lireZip(r.octets)
  const json = (nom: string) => JSON.parse(fichiers.get(nom)?.toString() ?? 'null')
  expect(json('compte.json').email).toBe(lui.email)
  expect(json('structures.json')).toMatchObject([
    { structure: porteur.nomStructure, jusque: expect.any(String) },
  ])
  expect(json('messages.json')).toMatchObject([{ de: 'vous', contenu: 'De l’éditeur' }])
  expect(json('actes.json').map((a: { acte: string }) => a.acte)).toContain('quitterStructure')
  expect(json('signatures.json')).toEqual([])
  expect([...fichiers.keys()].filter((nom) => /^demandes|structure\.json/.test(nom))).toEqual([])
  const tout = [...fichiers.values()].map(String).join('\n')
  for (const autre of ['De la présidente', fondateur.email]) expect(tout).not.toContain(autre)
  const encore = await emporter()
  expect([encore.statut, encore.entetes['retry-after']]).toEqual([429, '3600'])
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const statuts = await statutsParRole(banc, await creerPorteur(banc), (jeton) =>
    banc.appeler('GET', 'me/donnees', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 200,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
