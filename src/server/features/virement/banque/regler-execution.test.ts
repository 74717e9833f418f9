import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { ARRET_ESSAI, lotAuJour, paiementsDe } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
const APPEL = {
  raison: 'La banque dit la somme rendue.',
  interlocuteur: 'Dominique Morel',
  jour: '2026-03-02',
}
const annule = { motif: 'Mauvais jour.', ...ARRET_ESSAI }

/** A run cancelled at the bank, which says it executed it all the same; `avant` comes between the two. */
async function executeApres(
  avant: (b: Awaited<ReturnType<typeof lotAuJour>>) => Promise<unknown> = async () => {},
) {
  const b = await lotAuJour(banc, 1)
  const { s, lot, refs, ids, projets } = b
  expect((await s.agir('PATCH', `/${lot.id}/annuler`, annule, s.admin)).statut).toBe(200)
  await avant(b)
  const reponse = await b.repondre({ [refs[0] ?? '']: 'ACSC' })
  expect(reponse.statut).toBe(200)
  const regler = (corps: object, jeton = s.claire) =>
    s.agir('PATCH', `/${lot.id}/lignes/${ids[0]}/execution`, { ...APPEL, ...corps }, jeton)
  const payerSeul = () =>
    banc.appeler('PATCH', `projets/${projets[0]}/validerPaiement`, { jeton: s.claire, corps: {} })
  const ligne = async () => (await s.lire(lot.id)).lignes[0]
  return { ...b, reponse, regler, payerSeul, ligne, projet: projets[0] ?? 0 }
}

test('exécuté après l’annulation : gardé, dit, et l’aide n’est payée par rien d’autre tant que personne ne l’a réglé', async () => {
  const { s, lot, reponse, projets, projet, payerSeul, ligne } = await executeApres()
  expect(reponse.corps.data.effets).toMatchObject([
    { effet: 'executer', phrase: 'Exécuté le 2 mars 2026, alors que ce lot est annulé' },
  ])
  expect(await paiementsDe(banc, projets)).toEqual([])
  const prepare = await s.preparer(projets)
  expect([prepare.statut, prepare.corps.message]).toEqual([
    409,
    expect.stringContaining(`La banque dit exécuté, le 2 mars 2026, le virement`),
  ])
  expect(prepare.corps.message).toContain(`du lot annulé ${lot.numero}`)
  expect((await payerSeul()).corps.code).toBe('execution')
  const archiver = { jeton: s.admin, corps: { motif: 'Sans suite.' } }
  expect((await banc.appeler('PATCH', `projets/${projet}/archiver`, archiver)).corps.code).toBe('execution')
  expect((await ligne()).executee).toMatchObject({ dateValeur: '2026-03-02', regle: null })
  const { data } = (await s.agir('GET', '')).corps
  expect(data.find((l: { id: number }) => l.id === lot.id)).toMatchObject({
    etat: 'annule',
    executionsARegler: 1,
  })
  const notifications = await banc.appeler('GET', 'notifications', { jeton: s.claire })
  expect(notifications.corps.data.rejetsATraiter).toBeGreaterThanOrEqual(1)
})

test('l’aide est déjà dans un autre lot : sa ligne y est bloquée, ni approuvée ni remise ; retirée, le reste part', async () => {
  let suivant = 0
  const { s, lot, ligne, projet } = await executeApres(async ({ s: b, projets }) => {
    const autre = await b.convention()
    const prepare = await b.preparer([...projets, autre.id])
    suivant = prepare.corps.data.id
    expect((await b.approuver(suivant)).statut).toBe(200)
  })
  expect((await ligne()).ailleurs).toMatchObject({ id: suivant, remis: false })
  const lu = await s.lire(suivant)
  expect(lu.lignes.find((l: { projetId: number }) => l.projetId === projet).blocage).toMatchObject({
    motif: 'execution',
    lot: lot.id,
  })
  expect((await s.telecharger(suivant)).statut).toBe(409)
  const bloquee = lu.lignes.find((l: { projetId: number }) => l.projetId === projet).id
  expect((await s.agir('DELETE', `/${suivant}/lignes/${bloquee}`)).statut).toBe(200)
  expect((await s.approuver(suivant)).statut).toBe(200)
  expect((await s.telecharger(suivant)).statut).toBe(200)
})

test('dite payée, elle l’est une fois, à la date de la banque ; le même mot deux fois n’en fait qu’un', async () => {
  const { projets, regler, ligne, payerSeul, repondre, refs } = await executeApres()
  for (const [champ, valeur] of [
    ['issue', ''],
    ['raison', ''],
    ['interlocuteur', ''],
    ['jour', '2026-03-03'],
  ] as const)
    expect(Object.keys((await regler({ issue: 'payee', [champ]: valeur })).corps.errors)).toEqual([champ])
  const deux = await Promise.all([regler({ issue: 'payee' }), regler({ issue: 'payee' })])
  expect(deux.map((r) => r.statut)).toEqual([200, 200])
  expect(await paiementsDe(banc, projets)).toMatchObject([{ datePaiement: '2026-03-02' }])
  expect((await ligne()).executee.regle).toMatchObject({ raison: APPEL.raison, jour: '2026-03-02' })
  expect((await payerSeul()).statut).toBe(409)
  expect((await repondre({ [refs[0] ?? '']: 'ACCC' })).corps.data.effets).toEqual([])
})

test('dite sans suite, l’aide se paie de nouveau, et chaque histoire le garde', async () => {
  const { s, projets, projet, regler, lot } = await executeApres()
  expect((await regler({ issue: 'sans-suite' })).statut).toBe(200)
  expect((await regler({ issue: 'sans-suite', raison: 'Autre chose.' }, s.nadia)).statut).toBe(409)
  expect(await paiementsDe(banc, projets)).toEqual([])
  expect((await s.preparer(projets)).statut).toBe(201)
  for (const chaine of [`projet:${projet}`, `virement:${lot.id}`]) {
    const faits = await banc.db
      .selectFrom('journal')
      .select('apres')
      .where('chaine', '=', chaine)
      .where('acte', '=', 'reglerExecution')
      .execute()
    expect(faits).toEqual([{ apres: expect.objectContaining({ issue: 'sans-suite', raison: APPEL.raison }) }])
  }
})

test('tant qu’un autre lot tient l’aide, elle n’est pas dite payée par le lot annulé', async () => {
  const { regler, projets } = await executeApres(async ({ s, projets: p }) => await s.preparer(p))
  const r = await regler({ issue: 'payee' })
  expect([r.statut, r.corps.code]).toEqual([409, 'virement'])
  expect(await paiementsDe(banc, projets)).toEqual([])
})

test('rejetée ou en route, la réponse pour un lot annulé ne change rien ; annulé avant d’être remis, il n’en a pas', async () => {
  const { s, lot, refs, repondre, projets } = await lotAuJour(banc, 1)
  await s.agir('PATCH', `/${lot.id}/annuler`, annule, s.admin)
  for (const dit of ['RJCT AC04', 'ACSP', 'RVNM'])
    expect((await repondre({ [refs[0] ?? '']: dit })).corps.data.effets).toEqual([])
  expect((await s.preparer(projets)).statut).toBe(201)
  const jamais = await s.lotPrepare(1)
  await s.agir('PATCH', `/${jamais.id}/annuler`, { motif: 'Erreur.' }, s.nadia)
  expect((await s.lire(jamais.id)).refus.repondre).toBe('Ce lot est annulé.')
})

test('divisé une fois à la banque, ce qu’elle exécute du premier fichier bloque les deux moitiés', async () => {
  const { s, lot, refs, ids, repondre } = await lotAuJour(banc, 2)
  const division = { lignes: [ids[0]], cleCreation: 'moitie', ...ARRET_ESSAI }
  const { data } = (await s.agir('POST', `/${lot.id}/diviser`, division, s.nadia)).corps
  await repondre(Object.fromEntries(refs.map((r) => [r, 'ACSC'])))
  for (const id of [data.id, data.reste.id]) expect((await s.lire(id)).bloquees.nombre).toBe(1)
})

test('seule la comptabilité règle une exécution', async () => {
  const { lot, s, ids, projet } = await executeApres()
  const { version } = await s.lire(lot.id)
  const porteur = await banc.db
    .selectFrom('porteur as o')
    .innerJoin('projet as p', 'p.porteurId', 'o.id')
    .selectAll('o')
    .where('p.id', '=', projet)
    .executeTakeFirstOrThrow()
  const corps = { ...APPEL, issue: 'sans-suite', version }
  const statuts = await statutsParRole(banc, porteur, (jeton = '') =>
    banc.appeler('PATCH', `virements/${lot.id}/lignes/${ids[0]}/execution`, { jeton, corps }),
  )
  expect(Object.entries(statuts).filter(([, statut]) => statut === 200)).toEqual([['comptable', 200]])
})

test('lu au seul relevé, sans réponse de la banque : noté une fois, dit, puis réglé par une autre voix', async () => {
  const { s, lot, ids, projets } = await lotAuJour(banc, 2)
  const noter = (lignes: readonly number[], jeton = s.claire) =>
    s.agir('PATCH', `/${lot.id}/confirmer`, { lignes, dateValeur: '2026-03-02' }, jeton)
  await s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Doublon.', ...ARRET_ESSAI }, s.admin)
  const [une = 0, autre = 0] = ids
  expect((await noter([une], s.admin)).statut).toBe(403)
  expect((await noter([une])).statut).toBe(200)
  expect((await noter([une])).statut).toBe(200)
  expect(await noter([une, autre])).toMatchObject({
    statut: 409,
    corps: { message: expect.stringContaining('déjà dit exécuté') },
  })
  const { lignes, historique } = await s.lire(lot.id)
  expect(lignes.map((l: { executee: object | null }) => l.executee !== null)).toEqual([true, false])
  expect(historique.filter((h: { acte: string }) => h.acte === 'confirmerLignes')).toHaveLength(1)
  expect(historique.at(-1).detail).toContain('exécuté par la banque le 2 mars 2026')
  expect(await paiementsDe(banc, projets)).toEqual([])
  expect((await s.preparer(projets)).corps.message).toContain('La banque dit exécuté')
  const reglement = { ...APPEL, issue: 'payee' }
  expect((await s.agir('PATCH', `/${lot.id}/lignes/${une}/execution`, reglement)).statut).toBe(200)
  expect(await paiementsDe(banc, projets)).toHaveLength(1)
})
