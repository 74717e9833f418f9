import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { reponseBanque, sceneVirement } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

const paiements = async (ids: readonly number[]) =>
  await banc.db
    .selectFrom('paiement')
    .select(['projetId', 'datePaiement', 'montant'])
    .where('projetId', 'in', [...ids])
    .orderBy('projetId')
    .execute()

/** A run at the bank on its day of execution. */
async function lotAuJour(nombre: number) {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(nombre, { execution: '2026-03-02' })
  const repondre = (statuts: Record<string, string>, options = {}, chemin = '/reponses') =>
    banc.appeler('POST', `virements/${lot.id}${chemin}`, {
      jeton: s.claire,
      formulaire: reponseBanque(lot.numero, statuts, options),
    })
  const refs: string[] = lot.lignes.map((l: { reference: string }) => l.reference)
  const ids: number[] = lot.lignes.map((l: { id: number }) => l.id)
  return { s, lot, repondre, refs, ids, projets: lot.conventions.map((c) => c.id) }
}

test('deux virements confirmés sur trois : deux aides payées à la date de valeur, l’attestation ouverte pour elles seules, le lot reste ouvert', async () => {
  const { s, lot, ids, projets } = await lotAuJour(3)
  const confirmer = (corps: object) => s.agir('PATCH', `/${lot.id}/confirmer`, corps)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-01' })).statut).toBe(422)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-03' })).statut).toBe(422)
  expect((await confirmer({ lignes: ids.slice(0, 2), dateValeur: '2026-03-02' })).statut).toBe(200)
  expect(await paiements(projets)).toEqual(
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
  const { s, lot, ids, projets } = await lotAuJour(2)
  const corps = { lignes: ids.slice(0, 1), dateValeur: '2026-03-02' }
  const statuts = await Promise.all(
    Array.from({ length: 30 }, async () => (await s.agir('PATCH', `/${lot.id}/confirmer`, corps)).statut),
  )
  expect(statuts.sort()).toEqual([200, ...Array(29).fill(409)])
  expect(await paiements(projets)).toHaveLength(1)
  expect((await banc.envois()).filter((e) => e.projetId === projets[0])).toHaveLength(1)
})

test('coupé entre deux lignes, rien n’est confirmé : ni paiement, ni ligne, ni journal', async () => {
  const { s, lot, ids, projets } = await lotAuJour(2)
  // The second one can't be paid: somebody paid it otherwise, behind the portal's back.
  const [, second] = projets
  if (second === undefined) throw new Error('Deux aides attendues.')
  await banc.db
    .insertInto('paiement')
    .values({
      ...{ projetId: second, datePaiement: '2026-03-03', montant: 1, par: s.comptes[0].id },
      le: banc.horloge.maintenant(),
    })
    .execute()
  const r = await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  expect(r.statut).toBe(409)
  expect((await paiements(projets)).map((p) => p.projetId)).toEqual([second])
  const lu = await s.lire(lot.id)
  expect(lu.payees.nombre).toBe(0)
  expect(lu.historique.map((h: { acte: string }) => h.acte)).not.toContain('confirmerLignes')
})

test('une ligne rejetée dit son code ; l’aide redevient payable sous « -2 » ; confirmée, elle ne se rejette plus', async () => {
  const { s, lot, ids, refs, projets } = await lotAuJour(2)
  const rejeter = (ligne: number | undefined) =>
    s.agir('PATCH', `/${lot.id}/lignes/${ligne}/rejeter`, { code: 'AC04', motif: 'Compte clos' })
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: [ids[1]], dateValeur: '2026-03-02' })
  expect((await rejeter(ids[1])).corps.message).toContain('annulez le paiement')
  expect((await rejeter(ids[0])).statut).toBe(200)
  expect((await rejeter(ids[0])).statut).toBe(409)
  const lu = await s.lire(lot.id)
  expect(lu.etat).toBe('termine')
  expect(lu.lignes[0]).toMatchObject({
    etat: 'rejetee',
    rejetee: { code: 'AC04', phrase: 'compte clos (AC04)' },
    referenceSuivante: `${refs[0]}-2`,
  })
  expect((await s.agir('GET', '?finis=oui')).corps.data[0].rejetsATraiter).toBe(1)
  const encore = await s.preparer([projets[0] ?? 0], { execution: '2026-03-06' })
  expect((await s.lire(encore.corps.data.id)).lignes[0].reference).toBe(`${refs[0]}-2`)
})

test('la réponse de la banque paie l’un à sa date, rejette l’autre « compte clos » ; relue, elle ne change rien', async () => {
  const { s, lot, refs, projets, repondre } = await lotAuJour(2)
  const statuts = { [refs[0] ?? '']: 'ACSC', [refs[1] ?? '']: 'RJCT AC04' }
  const prevue = await repondre(statuts, {}, '/reponses/effets')
  expect(prevue.corps.data).toMatchObject({
    dejaLue: false,
    effets: [
      { rang: 1, effet: 'confirmer', phrase: 'Payé le 2 mars 2026' },
      { rang: 2, effet: 'rejeter', phrase: 'Rejeté\u00a0: compte clos (AC04)' },
    ],
  })
  expect(await paiements(projets)).toEqual([])
  expect((await repondre(statuts)).corps.data).toEqual(prevue.corps.data)
  expect(await paiements(projets)).toMatchObject([{ projetId: projets[0], datePaiement: '2026-03-02' }])
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

test('un autre ordre, un virement inconnu, un type de document : refusé, rien n’est appliqué', async () => {
  const { s, lot, refs, projets, repondre } = await lotAuJour(1)
  const bonne = { [refs[0] ?? '']: 'ACSC' }
  const refus = [
    await banc.appeler('POST', `virements/${lot.id}/reponses`, {
      jeton: s.claire,
      formulaire: reponseBanque('VIR-1999-0001', bonne),
    }),
    await repondre({ ...bonne, 'C-1999-0001': 'ACSC' }),
    await repondre(bonne, { avant: '<!DOCTYPE a [<!ENTITY b "c">]>' }),
  ]
  expect(refus.map((r) => [r.statut, Object.keys(r.corps.errors)])).toEqual(Array(3).fill([422, ['reponse']]))
  expect(await paiements(projets)).toEqual([])
  expect((await s.lire(lot.id)).reponses).toEqual([])
})

test('un rejet du groupe sans lignes les rejette toutes : les aides redeviennent payables', async () => {
  const { s, lot, projets, repondre } = await lotAuJour(3)
  expect((await repondre({}, { groupe: 'RJCT' })).statut).toBe(200)
  expect(await s.lire(lot.id)).toMatchObject({ etat: 'termine', rejetees: { nombre: 3, montant: 7500 } })
  expect((await s.preparer(projets, { execution: '2026-03-06' })).statut).toBe(201)
})

test('en route : le statut est noté, rien d’autre ne change ; un titulaire vérifié par la banque se lit', async () => {
  const { s, lot, refs, ids, repondre } = await lotAuJour(2)
  await repondre({ [refs[0] ?? '']: 'PDNG', [refs[1] ?? '']: 'RVNM' })
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({ etat: 'transmis', reponses: [{ confirmees: 0, rejetees: 0, notees: 2 }] })
  expect(lu.lignes).toMatchObject([
    { statutBanque: 'PDNG', vop: null },
    { statutBanque: null, vop: { phrase: 'Ne concorde pas' } },
  ])
  const vop = { resultat: 'RVMC', nom: 'Association des Amis du livre' }
  const note = await s.agir('PATCH', `/${lot.id}/lignes/${ids[1]}/vop`, vop)
  expect(note.corps.data.vop.phrase).toBe('Proche\u00a0: Association des Amis du livre')
})

test('divisé avant l’approbation, les lignes choisies changent de lot ; après, deux lots neufs remplacent le fichier arrêté', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(3)
  const [premiere] = (await s.lire(lot.id)).lignes
  const corps = { lignes: [premiere.id], cleCreation: 'division-1' }
  const divise = await s.agir('POST', `/${lot.id}/diviser`, corps)
  expect([divise.statut, divise.corps.data.reste.id]).toEqual([201, lot.id])
  // Said again after a lost answer: the same division.
  expect((await s.agir('POST', `/${lot.id}/diviser`, corps)).corps).toEqual(divise.corps)
  expect((await s.lire(divise.corps.data.id)).lignes).toMatchObject([{ id: premiere.id, rang: 1 }])
  expect((await s.lire(lot.id)).lignes).toMatchObject([{ rang: 1 }, { rang: 2 }])
  await s.approuver(lot.id)
  await s.telecharger(lot.id)
  const [a, b] = (await s.lire(lot.id)).lignes
  const apres = { lignes: [a.id], cleCreation: 'division-2' }
  const deux = await Promise.all([1, 2].map(() => s.agir('POST', `/${lot.id}/diviser`, apres)))
  expect(deux.map((r) => r.statut)).toEqual([201, 201])
  expect(deux[0]?.corps).toEqual(deux[1]?.corps)
  const { id, reste } = deux[0]?.corps.data ?? {}
  expect(await s.lire(lot.id)).toMatchObject({
    etat: 'annule',
    annule: { motif: expect.stringMatching(/^Divisé/) },
  })
  expect((await s.telecharger(lot.id)).statut).toBe(409)
  expect((await s.lire(id)).lignes).toMatchObject([{ reference: `${a.reference}-2`, etat: 'prete' }])
  expect((await s.lire(reste.id)).lignes).toMatchObject([{ reference: `${b.reference}-2` }])
})

test('annuler demande un motif et une seconde main ; un lot dont une ligne est confirmée ne s’annule plus', async () => {
  const { s, lot, ids } = await lotAuJour(2)
  const annuler = (motif: string) => s.agir('PATCH', `/${lot.id}/annuler`, { motif }, s.admin)
  expect((await annuler(' ')).statut).toBe(422)
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: [ids[0]], dateValeur: '2026-03-02' })
  expect((await annuler('Erreur de date.')).statut).toBe(409)
})
