import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour, paiementsDe } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

test('la réponse de la banque paie l’un à sa date, rejette l’autre « compte clos » ; relue, elle ne change rien', async () => {
  const { s, lot, refs, projets, repondre } = await lotAuJour(banc, 2)
  const statuts = { [refs[0] ?? '']: 'ACSC', [refs[1] ?? '']: 'RJCT AC04' }
  const prevue = await repondre(statuts, {}, '/reponses/effets')
  expect(prevue.corps.data).toMatchObject({
    dejaLue: false,
    effets: [
      { rang: 1, effet: 'confirmer', phrase: 'Payé le 2 mars 2026' },
      { rang: 2, effet: 'rejeter', phrase: 'Rejeté\u00a0: compte clos (AC04)' },
    ],
  })
  expect(await paiementsDe(banc, projets)).toEqual([])
  expect((await repondre(statuts)).corps.data).toEqual(prevue.corps.data)
  expect(await paiementsDe(banc, projets)).toMatchObject([
    { projetId: projets[0], datePaiement: '2026-03-02' },
  ])
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({
    etat: 'termine',
    reponses: [{ nom: 'REP-1.xml', confirmees: 1, rejetees: 1, notees: 0 }],
  })
  for (const chemin of ['/reponses', '/reponses/effets'])
    expect(await repondre(statuts, {}, chemin)).toMatchObject({
      statut: 200,
      corps: { data: { dejaLue: true, effets: [] } },
    })
  expect(await s.lire(lot.id)).toEqual(lu)
})

test('un rejet du groupe sans lignes les rejette toutes : les aides redeviennent payables', async () => {
  const { s, lot, projets, repondre } = await lotAuJour(banc, 3)
  expect((await repondre({}, { groupe: 'RJCT' })).statut).toBe(200)
  expect(await s.lire(lot.id)).toMatchObject({ etat: 'termine', rejetees: { nombre: 3, montant: 7500 } })
  expect((await s.preparer(projets, { execution: '2026-03-06' })).statut).toBe(201)
})
