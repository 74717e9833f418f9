import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'
import { quitter } from '#test-kit/scenes/departs-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('retirée, l’objection reste dite au personnel, et la demande se décide', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const texte = 'Je croyais la passation fixée en janvier.'
  const objection = (methode: 'PUT' | 'DELETE') =>
    s.agir(
      s.temoins[0] ?? s.fondateur,
      methode,
      `changements/${id}/objection`,
      methode === 'PUT' ? { texte } : undefined,
    )
  await objection('PUT')
  for (let n = 0; n < 2; n++) expect((await objection('DELETE')).statut).toBe(200)
  expect((await actesDe(banc, s.porteur)).filter((a) => a === 'retirerObjection')).toHaveLength(1)
  const lu = (await s.admin('GET', `changements/${id}`)).corps.data
  const temoin = lu.personnes.find((p: { id: number }) => p.id === s.temoins[0]?.id)
  expect(temoin.objections).toMatchObject([{ texte, retireeLe: expect.any(String) }])
  await s.passer(8)
  expect((await s.decider(id, 'accepter')).statut).toBe(200)
  await s.agir(s.temoins[0] ?? s.fondateur, 'DELETE', `changements/${id}/objection`)
})

test('l’objection de qui a quitté la structure, que personne ne pourrait retirer, n’arrête plus la demande', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const temoin = s.temoins[0] ?? s.fondateur
  await s.agir(temoin, 'PUT', `changements/${id}/objection`, { texte: 'Je n’y crois pas.' })
  const avant = (await s.admin('GET', `changements/${id}`)).corps.data
  expect((await quitter(banc, s.porteur, temoin)).statut).toBe(200)
  const lu = (await s.admin('GET', `changements/${id}`)).corps.data
  expect([avant.etat, lu.etat]).toEqual(['arretee', 'objection-ouverte'])
  const perime = { decision: 'accepter', motif: 'Vu.', version: avant.version }
  await s.passer(8)
  expect((await s.admin('POST', `changements/${id}/decider`, perime)).statut).toBe(409)
  expect((await s.decider(id, 'accepter')).statut).toBe(200)
})
