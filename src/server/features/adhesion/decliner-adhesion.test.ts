import { expect, test } from 'vitest'
import { DEJA_REPONDUE } from '#domain/adhesion/demande.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('déclinée avec un mot : la personne le lit, n’entre pas, et garde son inscription', async () => {
  const { porteur, demandeur, demandee, decliner, accepter, presents, lire } = await siretDejaInscrit(banc)
  const id = await demandee()
  const mot = 'Nous ne vous connaissons pas.'
  expect([(await decliner(id, { mot })).statut, (await decliner(id, { mot })).statut]).toEqual([200, 200])
  expect(await presents()).toHaveLength(1)
  expect((await lire()).demandes).toMatchObject([{ etat: 'declinee', mot, ouvre: null }])
  const mails = (await banc.envois()).filter((e) => e.destinataire === demandeur.email)
  expect(mails.map((e) => e.evenement)).toEqual(['adhesion-declinee'])
  expect(mails[0]?.texte).toContain(mot)
  const r = await accepter(id)
  expect([r.statut, r.corps.message]).toEqual([409, DEJA_REPONDUE.declinee])
  expect(await actesDe(banc, porteur)).toEqual(['declinerAdhesion', 'demanderARejoindre'])
})
