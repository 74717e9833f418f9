import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour, paiementsDe, reponseBanque } from '#test-kit/scenes/virements/virement-essai.ts'

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

test('trente applications ensemble du même fichier : une seule compte, les autres sont « déjà lue »', async () => {
  const { lot, refs, projets, repondre } = await lotAuJour(banc, 1)
  const r = await Promise.all(Array.from({ length: 30 }, () => repondre({ [refs[0] ?? '']: 'ACSC' })))
  expect(r.map((x) => [x.statut, x.corps.data.dejaLue]).sort()).toEqual([
    [200, false],
    ...Array(29).fill([200, true]),
  ])
  expect(await paiementsDe(banc, projets)).toHaveLength(1)
  const lues = await banc.db.selectFrom('reponseVirement').select('id').where('lotId', '=', lot.id).execute()
  expect(lues).toHaveLength(1)
})

test('une réponse qui contredit ce qui est déjà noté, ou dit exécuté avant l’heure, est refusée entière', async () => {
  const { s, lot, ids, refs, projets, repondre } = await lotAuJour(banc, 2)
  await s.agir('PATCH', `/${lot.id}/lignes/${ids[0]}/rejeter`, { code: 'AC04', motif: 'Compte clos' })
  const contraire = await repondre({ [refs[0] ?? '']: 'ACSC', [refs[1] ?? '']: 'ACSC' })
  expect(contraire.corps.errors.reponse[0]).toContain('exécuté, il est rejeté ici')
  expect(await paiementsDe(banc, projets)).toEqual([])
  const demain = await s.lotTransmis(1, { execution: '2026-03-03' })
  const [ligne] = demain.lignes
  const tot = await banc.appeler('POST', `virements/${demain.id}/reponses`, {
    jeton: s.claire,
    formulaire: reponseBanque(demain.numero, { [ligne.reference]: 'ACSC' }),
  })
  expect(tot.corps.errors.reponse[0]).toContain('ce qui est prévu le 3 mars 2026')
})

test('un second envoi que la banque écarte, motif dit une fois pour le groupe : refusé, aucune aide ne redevient payable', async () => {
  const { s, lot, refs, projets, repondre } = await lotAuJour(banc, 3)
  const rejetees = Object.fromEntries(refs.map((r) => [r, 'RJCT']))
  for (const statuts of [
    rejetees,
    Object.fromEntries([[refs[0], 'RJCT']]),
    { [refs[0] ?? '']: 'RJCT AC04' },
  ]) {
    const r = await repondre(statuts, { groupe: 'RJCT AM05' })
    expect([r.statut, r.corps.errors.reponse[0]]).toEqual([422, expect.stringContaining('un second envoi')])
  }
  expect((await s.lire(lot.id)).enCours.nombre).toBe(3)
  expect((await s.preparer(projets)).statut).toBe(409)
  expect((await banc.envois()).filter((e) => projets.includes(e.projetId ?? 0))).toEqual([])
})

test('un rejet de tout le fichier, ou qui est l’affaire du payeur, n’écrit à aucun porteur', async () => {
  for (const [groupe, chacune] of [
    ['RJCT AC04', null],
    ['RJCT AC04', 'RJCT AC04'],
    ['RJCT AC02', null],
    ['RJCT', null],
  ] as const) {
    const { s, lot, refs, projets, repondre } = await lotAuJour(banc, 2)
    const statuts = chacune ? Object.fromEntries(refs.map((r) => [r, chacune])) : {}
    expect((await repondre(statuts, { groupe })).statut).toBe(200)
    expect((await s.lire(lot.id)).etat).toBe('termine')
    expect((await banc.envois()).filter((e) => projets.includes(e.projetId ?? 0))).toEqual([])
  }
})
