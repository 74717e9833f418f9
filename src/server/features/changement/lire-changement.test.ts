import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changementEssai, TEXTE } from '#test-kit/scenes/changement-essai.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('qui décide lit la demande, sa preuve, qui fut prévenu et comment, et ce que l’accepter ferait', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  await banc.db
    .updateTable('envoi')
    .set({ abandonneLe: banc.horloge.maintenant(), derniereErreur: 'boîte fermée', essais: 1 })
    .where('porteurId', '=', s.porteur.id)
    .where('destinataire', '=', s.fondateur.email)
    .execute()
  const lu = (await s.admin('GET', `changements/${id}`)).corps.data
  expect(lu).toMatchObject({
    etat: 'objection-ouverte',
    texte: TEXTE,
    demandeurEst: EDITEUR,
    preuve: { nom: 'pv-ag.pdf', taille: 22 },
    perdSesDroits: true,
    empechement: expect.stringContaining('peuvent objecter jusqu’au'),
    version: 1,
  })
  expect(lu.personnes.map((p: { vise: boolean }) => p.vise)).toEqual([true, false])
  expect(lu.personnes[0].messages).toMatchObject([
    { quoi: 'demande', etat: 'refuse', raison: 'boîte fermée' },
  ])
  expect((await s.admin('GET', 'changements/999999')).statut).toBe(404)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const lire = (quoi: string) =>
    statutsParRole(banc, s.porteur, (jeton) => banc.appeler('GET', quoi, jeton ? { jeton } : {}))
  const attendus = {
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 200,
  }
  expect(await lire(`changements/${id}`)).toEqual(attendus)
  expect(await lire('changements')).toEqual(attendus)
})
