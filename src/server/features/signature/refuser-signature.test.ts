import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { LECTEUR } from '#test-kit/scenes/changement-essai.ts'
import { demandePreparee, prevenir, refuserDeSigner } from '#test-kit/scenes/demandes/demande-preparee.ts'
import { quitter } from '#test-kit/scenes/departs-essai.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const courriels = async (evenement: string) =>
  (await banc.envois()).filter((e) => e.evenement === evenement).map((e) => e.destinataire)

test('elle refuse avec un motif : qui a préparé le lit, le code meurt, et il peut prévenir de nouveau', async () => {
  const s = await demandePreparee(banc)
  await prevenir(banc, s)
  await banc.appeler('POST', 'code-verification', { jeton: s.elle, corps: { id: s.projet.id } })
  expect(await refuserDeSigner(banc, s, '  ')).toMatchObject({
    statut: 422,
    corps: { errors: { motif: [expect.any(String)] } },
  })
  expect((await refuserDeSigner(banc, s, 'Le budget oublie la salle.')).statut).toBe(200)
  expect(await courriels('signature-refusee')).toEqual([s.editeur.email])
  expect(
    (await banc.appeler('GET', `projets/${s.projet.id}/code-en-cours`, { jeton: s.elle })).corps.data,
  ).toBeNull()
  expect(await s.quiSigne(s.lui)).toMatchObject({
    appel: { refus: { par: 'Alix Martin', motif: 'Le budget oublie la salle.' } },
    dejaPrevenu: false,
  })
  // Said twice, the first reason stays.
  expect((await refuserDeSigner(banc, s, 'Autre chose.')).statut).toBe(200)
  expect((await s.quiSigne(s.lui)).appel.refus.motif).toBe('Le budget oublie la salle.')
  expect((await prevenir(banc, s)).statut).toBe(200)
  expect((await s.quiSigne(s.lui)).appel.refus).toBeNull()
})

test('qui l’avait préparée a quitté la structure : ceux qui y écrivent l’apprennent, lui non', async () => {
  const s = await demandePreparee(banc)
  await prevenir(banc, s)
  const autre = await creerMembre(banc, s.porteur, EDITEUR)
  const lecteur = await creerMembre(banc, s.porteur, LECTEUR)
  await quitter(banc, s.porteur, { jeton: s.lui })
  const avant = (await courriels('signature-refusee')).length
  expect((await refuserDeSigner(banc, s, 'Le budget oublie la salle.')).statut).toBe(200)
  const partis = await courriels('signature-refusee')
  expect(partis.length).toBeGreaterThan(avant)
  expect(partis).toContain(autre.email)
  expect(partis).not.toContain(s.editeur.email)
  expect(partis).not.toContain(lecteur.email)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await demandePreparee(banc)
  await prevenir(banc, s)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('POST', `projets/${s.projet.id}/refuser-signature`, {
      ...(jeton && { jeton }),
      corps: { objet: 'demande', motif: 'Non' },
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
