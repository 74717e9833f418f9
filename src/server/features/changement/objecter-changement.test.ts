import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'

const banc = bancDuFichier()
const NON = { texte: 'Je suis toujours présidente.' }

test('une objection arrête la demande jusqu’à ce qu’elle soit retirée ; qui demande l’apprend, une fois', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const objecter = (corps = NON) => s.agir(s.fondateur, 'PUT', `changements/${id}/objection`, corps)
  for (let n = 0; n < 2; n++) expect((await objecter()).statut).toBe(200)
  expect((await objecter({ texte: 'Autre chose.' })).statut).toBe(409)
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-objection')
  expect(mails.map((m) => m.destinataire)).toEqual([s.demandeur.email])
  await s.passer(8)
  const accepter = await s.decider(id, 'accepter')
  expect([accepter.statut, accepter.corps.message]).toEqual([
    409,
    'Une objection est en cours : elle arrête la demande tant qu’elle n’est pas retirée.'.replaceAll(
      ' :',
      '\u00a0:',
    ),
  ])
  expect((await s.lire(s.fondateur)).objection).toBe(NON.texte)
})

test('passé sept jours, on n’objecte plus ; qui demande n’objecte pas à sa demande', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  expect((await s.agir(s.demandeur, 'PUT', `changements/${id}/objection`, NON)).statut).toBe(403)
  await s.passer(7)
  const tard = await s.agir(s.fondateur, 'PUT', `changements/${id}/objection`, NON)
  expect([tard.statut, tard.corps.message]).toEqual([
    409,
    expect.stringContaining('délai d’objection est passé'),
  ])
  expect((await s.agir(s.fondateur, 'PUT', `changements/${id}/objection`, { texte: '' })).statut).toBe(422)
})

test('la demande d’une autre structure est introuvable', async () => {
  const [s, t] = [await changementEssai(banc), await changementEssai(banc)]
  const { id } = (await s.demander()).corps.data
  for (const [methode, quoi] of [
    ['PUT', 'objection'],
    ['DELETE', 'objection'],
    ['POST', 'retirer'],
    ['POST', 'accepter'],
  ] as const)
    expect((await t.agir(t.fondateur, methode, `changements/${id}/${quoi}`, NON)).statut).toBe(404)
})
