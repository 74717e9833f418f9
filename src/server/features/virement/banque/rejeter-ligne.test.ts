import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour, reglerRejet } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('rejetée faute de provision : le porteur n’a rien à vérifier, son paiement reste à venir, sans e-mail', async () => {
  const { s, lot, ids, projets, repondre, refs } = await lotAuJour(banc, 2)
  expect((await repondre({ [refs[0] ?? '']: 'RJCT AM04', [refs[1] ?? '']: 'RJCT AC04' })).statut).toBe(200)
  expect((await s.lire(lot.id)).lignes).toMatchObject([
    { id: ids[0], rejetee: { phrase: 'provision insuffisante (AM04)' } },
    { id: ids[1], rejetee: { phrase: 'compte clos (AC04)' } },
  ])
  const etats = []
  for (const { porteur } of lot.conventions) {
    const jeton = await banc.connecter(porteur.utilisateurId)
    const [{ etat, motif }] = (await banc.appeler('GET', 'mes-paiements', { jeton })).corps.data
    etats.push([etat, motif])
  }
  expect(etats).toEqual([
    ['a-venir', null],
    ['refuse', 'compte clos'],
  ])
  const mails = (await banc.envois()).filter((e) => projets.includes(e.projetId ?? 0))
  expect(mails.map((e) => [e.evenement, e.projetId])).toEqual([['virement-refuse', projets[1]]])
})

test('une ligne rejetée dit son code ; l’aide redevient payable sous « -2 » ; confirmée, elle ne se rejette plus', async () => {
  const { s, lot, ids, refs, projets } = await lotAuJour(banc, 2)
  const rejeter = (ligne: number | undefined, motif = 'Compte clos') =>
    s.agir('PATCH', `/${lot.id}/lignes/${ligne}/rejeter`, { code: 'AC04', motif })
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: [ids[1]], dateValeur: '2026-03-02' })
  expect((await rejeter(ids[1])).corps.message).toContain('annulez le paiement')
  expect((await rejeter(ids[0])).statut).toBe(200)
  // A second click is told the same; other words are refused.
  expect((await rejeter(ids[0])).statut).toBe(200)
  expect((await rejeter(ids[0], 'Autre motif')).statut).toBe(409)
  const lu = await s.lire(lot.id)
  expect(lu.etat).toBe('termine')
  expect(lu.lignes[0]).toMatchObject({
    etat: 'rejetee',
    rejetee: { code: 'AC04', phrase: 'compte clos (AC04)' },
    referenceSuivante: `${refs[0]}-2`,
  })
  expect((await s.agir('GET', '')).corps.data[0].rejetsATraiter).toBe(1)
  await reglerRejet(banc, s.claire, ids[0])
  const encore = await s.preparer([projets[0] ?? 0], { execution: '2026-03-06' })
  expect((await s.lire(encore.corps.data.id)).lignes[0].reference).toBe(`${refs[0]}-2`)
})

test('un second envoi écarté n’est pas un rejet : noté à la main, il est refusé et l’aide ne redevient pas payable', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 1)
  const corps = { code: 'AM05', motif: 'Doublon' }
  const refus = await s.agir('PATCH', `/${lot.id}/lignes/${ids[0]}/rejeter`, corps)
  expect([refus.statut, refus.corps.errors.code[0]]).toEqual([
    422,
    expect.stringContaining('attendez sa réponse'),
  ])
  expect((await s.lire(lot.id)).lignes[0].etat).toBe('en-cours')
  expect((await s.preparer(projets, { execution: '2026-03-06' })).statut).toBe(409)
})
