import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { changerRib, lotAuJour, paiementsDe } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('deux virements confirmés sur trois : deux aides payées à la date de valeur, l’attestation ouverte pour elles seules, le lot reste ouvert', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 3)
  const confirmer = (corps: object) => s.agir('PATCH', `/${lot.id}/confirmer`, corps)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-01' })).statut).toBe(422)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-03' })).statut).toBe(422)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-02' })).statut).toBe(200)
  expect(await paiementsDe(banc, projets)).toEqual(
    projets.slice(0, 2).map((projetId) => ({ projetId, datePaiement: '2026-03-02', montant: 2500 })),
  )
  for (const [i, c] of lot.conventions.entries()) {
    const jeton = await banc.connecter(c.porteur.utilisateurId)
    const { actions } = (await banc.appeler('GET', `projets/${c.id}`, { jeton })).corps.data
    expect(actions.includes('remplirAttestation')).toBe(i < 2)
  }
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({ etat: 'transmis', payees: { nombre: 2, montant: 5000 }, enCours: { nombre: 1 } })
  expect(lu.refus.annuler).toContain('déjà confirmé')
  const envois = (await banc.envois()).filter((e) => projets.includes(e.projetId ?? 0))
  expect(envois.map((e) => e.evenement)).toEqual(['paiement-valide', 'paiement-valide'])
  // The last one ends it.
  expect((await confirmer({ lignes: ids.slice(2), dateValeur: '2026-03-02' })).statut).toBe(200)
  expect((await s.lire(lot.id)).etat).toBe('termine')
})

test('trente confirmations ensemble de la même ligne n’en font qu’une : un paiement, un e-mail', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 2)
  const corps = { lignes: ids.slice(0, 1), dateValeur: '2026-03-02' }
  const statuts = await Promise.all(
    Array.from({ length: 30 }, async () => (await s.agir('PATCH', `/${lot.id}/confirmer`, corps)).statut),
  )
  // The same person again is told the same; it is done once, below.
  expect(statuts).toEqual(Array(30).fill(200))
  expect(await paiementsDe(banc, projets)).toHaveLength(1)
  expect((await banc.envois()).filter((e) => e.projetId === projets[0])).toHaveLength(1)
})

test('coupé entre deux lignes, rien n’est confirmé : ni paiement, ni ligne, ni journal', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 2)
  // The second one can't be paid: somebody paid it otherwise, behind the portal's back.
  const [, second] = projets
  if (second === undefined) throw new Error('Deux aides attendues.')
  await banc.db
    .insertInto('paiement')
    .values({
      projetId: second,
      datePaiement: '2026-03-03',
      montant: 1,
      par: s.comptes[0].id,
      le: banc.horloge.maintenant(),
    })
    .execute()
  const r = await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  expect(r.statut).toBe(409)
  expect((await paiementsDe(banc, projets)).map((p) => p.projetId)).toEqual([second])
  const lu = await s.lire(lot.id)
  expect(lu.payees.nombre).toBe(0)
  expect(lu.historique.map((h: { acte: string }) => h.acte)).not.toContain('confirmerLignes')
})

test('un montant accordé corrigé entre le fichier et la confirmation : refusé, rien n’est payé', async () => {
  const { s, lot, ids, projets, refs } = await lotAuJour(banc, 2)
  await banc.db
    .updateTable('projet')
    .set({ caMontant: 2499.99 })
    .where('id', '=', projets[1] ?? 0)
    .execute()
  const r = await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  expect([r.statut, r.corps.message]).toEqual([
    409,
    `${refs[1]}\u00a0: le montant accordé n’est plus celui du virement. Rapprochez-les avant de confirmer.`,
  ])
  expect(await paiementsDe(banc, projets)).toEqual([])
})

test('un compte changé une fois le fichier remis : le journal dit celui qui fut payé', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 1)
  const [convention] = lot.conventions
  if (!convention) throw new Error('Une convention attendue.')
  expect((await changerRib(banc, convention.porteur)).statut).toBe(200)
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  const journal = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `projet:${projets[0]}`)
    .where('acte', '=', 'validerPaiement')
    .execute()
  expect(journal).toEqual([{ apres: expect.objectContaining({ ibanFin: '0189', lot: lot.numero }) }])
})

test('confirmer, préparer, payer seul et changer de RIB ensemble : chacun a sa réponse, aucun n’attend en rond', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 4)
  const autre = await s.lotPrepare(2)
  const autres = autre.conventions.map((c) => c.id)
  const r = await Promise.all([
    s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids.toReversed(), dateValeur: '2026-03-02' }),
    s.preparer([...projets].reverse()),
    s.preparer([...autres, ...projets]),
    ...lot.conventions.map((c) => changerRib(banc, c.porteur)),
    ...projets.map((id) =>
      banc.appeler('PATCH', `projets/${id}/validerPaiement`, { jeton: s.claire, corps: {} }),
    ),
    s.approuver(autre.id),
    s.agir('POST', `/${autre.id}/lignes`, { ids: projets }),
  ])
  expect(r.map((x) => x.statut).filter((statut) => ![200, 409].includes(statut))).toEqual([])
  expect(r[0]?.statut).toBe(200)
  expect(await paiementsDe(banc, projets)).toHaveLength(4)
})

test('deux structures, deux aides chacune : confirmer un lot et préparer le suivant n’attendent pas en rond', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 2)
  const [premiere] = lot.conventions
  if (!premiere) throw new Error('Deux conventions attendues.')
  const seconde = await demandeConventionnee(banc, premiere.porteur)
  const barrages = await ouvrirBarrages(banc)
  await barrages.poser('payer', {
    table: 'paiement',
    evenement: 'insert',
    si: `new.projet_id = ${premiere.id}`,
  })
  const confirmer = s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  await barrages.atteindre(['payer'])
  // One line of that run, and the other aid of the structure that is being paid.
  const preparer = s.preparer([projets[1] ?? 0, seconde.id])
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db)
    return rows.length > 0
  })
  await barrages.lever()
  expect([(await confirmer).statut, (await preparer).statut]).toEqual([200, 409])
  expect(await paiementsDe(banc, projets)).toHaveLength(2)
  await barrages.fermer()
})
