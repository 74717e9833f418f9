import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  ARRET_ESSAI,
  lotAuJour,
  paiementsDe,
  sceneVirement,
} from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof sceneVirement>>
beforeAll(async () => {
  s = await sceneVirement(banc)
})

type Lot = Awaited<ReturnType<typeof s.lotPrepare>>
const premierDe = (lot: Lot) => {
  const [c] = lot.conventions
  if (!c) throw new Error('Une convention attendue.')
  return c
}
const COMPTES = {
  neuf: { iban: 'FR76 3000 4000 0312 3456 7890 143', bic: 'BNPAFRPP' },
  ancien: { iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' },
}

/** The holder puts that account; each change is an instant of its own. */
async function mettreRib(c: ReturnType<typeof premierDe>, compte: keyof typeof COMPTES) {
  banc.horloge.avancer(60_000)
  const jeton = await banc.connecter(c.porteur.utilisateurId)
  const { version } = (await banc.appeler('GET', `porteurs-projet/${c.porteur.id}`, { jeton })).corps.data
  const corps = {
    section: 'rib',
    version,
    titulaireCompte: 'Les Amis du livre',
    ...COMPTES[compte],
    motDePasseActuel: 'Motdepasse-2026!',
  }
  const r = await banc.appeler('PATCH', `porteurs-projet/${c.porteur.id}`, { jeton, corps })
  expect(r.statut).toBe(200)
}
const lireRib = async (c: ReturnType<typeof premierDe>) =>
  (await s.agir('GET', `/ribs/${c.porteur.id}`)).corps.data
const verifier = async (c: ReturnType<typeof premierDe>, ribModifieLe: string) =>
  s.agir('POST', `/ribs/${c.porteur.id}/verifier`, {
    ribModifieLe,
    interlocuteur: 'Camille Renard',
    jour: '2026-03-02',
  })

test('qui reprend le nouveau RIB d’une ligne ne l’approuve pas : une autre personne le fait', async () => {
  const lot = await s.lotPrepare(1)
  const c = premierDe(lot)
  await mettreRib(c, 'neuf')
  await verifier(c, (await lireRib(c)).modifieLe)
  const [ligne] = (await s.lire(lot.id)).lignes
  const repris = await s.agir('PATCH', `/${lot.id}/lignes/${ligne.id}/reprendre-rib`, {}, s.nadia)
  expect(repris.statut).toBe(200)
  for (const jeton of [s.claire, s.nadia])
    expect(await s.approuver(lot.id, jeton)).toMatchObject({
      statut: 409,
      corps: { code: 'seconde-personne' },
    })
  // Even once somebody else was the last to change the run.
  await s.agir('PATCH', `/${lot.id}/execution`, { execution: '2026-03-05' })
  expect((await s.approuver(lot.id, s.nadia)).statut).toBe(409)
  expect((await s.approuver(lot.id, s.admin)).statut).toBe(200)
})

test('un RIB vérifié, puis changé encore : la vérification d’avant ne vaut pas pour celui-là', async () => {
  const lot = await s.lotPrepare(1)
  const c = premierDe(lot)
  await mettreRib(c, 'neuf')
  const { modifieLe } = await lireRib(c)
  expect((await verifier(c, modifieLe)).statut).toBe(200)
  await mettreRib(c, 'ancien')
  await mettreRib(c, 'neuf')
  const [ligne] = (await s.lire(lot.id)).lignes
  expect(ligne.blocage).toMatchObject({ motif: 'rib', verifie: false })
  expect(await s.agir('PATCH', `/${lot.id}/lignes/${ligne.id}/reprendre-rib`)).toMatchObject({
    statut: 409,
    corps: { code: 'rib-a-verifier' },
  })
  expect((await verifier(c, modifieLe)).statut).toBe(409)
  await s.agir('DELETE', `/${lot.id}/lignes/${ligne.id}`)
  expect((await s.preparer([c.id])).corps.message).toContain('vérifiez-le par un appel')
})

test('un RIB changé puis remis : la ligne paie le compte d’avant, et une aide neuve attend quand même l’appel', async () => {
  const lot = await s.lotPrepare(1)
  const c = premierDe(lot)
  await mettreRib(c, 'neuf')
  expect((await s.approuver(lot.id)).statut).toBe(409)
  await mettreRib(c, 'ancien')
  expect((await s.approuver(lot.id)).statut).toBe(200)
  const { corps: xml } = await s.telecharger(lot.id)
  expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>')
  await s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Essai.', ...ARRET_ESSAI }, s.nadia)
  expect((await s.preparer([c.id])).corps.message).toContain('vérifiez-le par un appel')
})

test('le titulaire ou le BIC changé seul bloque la ligne comme un IBAN', async () => {
  for (const champs of [{ titulaireCompte: 'Un autre nom' }, { bic: 'BNPAFRPP' }]) {
    const lot = await s.lotPrepare(1)
    const { porteur } = premierDe(lot)
    await banc.db.updateTable('porteur').set(champs).where('id', '=', porteur.id).execute()
    expect(await s.approuver(lot.id)).toMatchObject({ statut: 409, corps: { code: 'rib' } })
  }
})

test('un montant changé après la préparation, puis après l’approbation : ni approuvé ni remis', async () => {
  const changer = async (lot: Lot) =>
    await banc.db.updateTable('projet').set({ caMontant: 1000 }).where('id', '=', premierDe(lot).id).execute()
  const prepare = await s.lotPrepare(1)
  await changer(prepare)
  expect((await s.approuver(prepare.id)).corps.message).toContain('son montant a changé')
  expect((await s.lire(prepare.id)).lignes[0].blocage).toMatchObject({ motif: 'aide', apres: null })
  const approuve = await s.lotPrepare(1)
  await s.approuver(approuve.id)
  await changer(approuve)
  expect((await s.telecharger(approuve.id)).statut).toBe(409)
  expect((await s.lire(approuve.id)).exporte).toBeNull()
})

test('la ligne d’un autre lot n’est touchée par aucun acte : introuvable, rien ne change', async () => {
  const { lot, ids, projets } = await lotAuJour(banc, 2)
  const autre = await s.lotTransmis(1, { execution: '2026-03-02' })
  const etrangere = autre.lignes[0].id
  const avant = JSON.stringify(await s.lire(autre.id))
  const ligne = (methode: string, suite: string, corps: object = {}) =>
    s.agir(methode, `/${lot.id}/lignes/${etrangere}${suite}`, corps)
  const confirmer = (lignes: number[]) =>
    s.agir('PATCH', `/${lot.id}/confirmer`, { lignes, dateValeur: '2026-03-02' })
  const prepare = await s.lotPrepare(2)
  const r = [
    await ligne('PATCH', '/rejeter', { code: 'AC04', motif: 'Compte clos' }),
    await ligne('PATCH', '/vop', { resultat: 'RCVC' }),
    await confirmer([etrangere]),
    await confirmer([...ids, etrangere]),
    await s.agir('DELETE', `/${prepare.id}/lignes/${etrangere}`),
    await s.agir('PATCH', `/${prepare.id}/lignes/${etrangere}/reprendre-rib`),
    await s.agir('POST', `/${prepare.id}/diviser`, { lignes: [etrangere], cleCreation: 'etrangere' }),
  ]
  expect(r.map((x) => x.statut)).toEqual(Array(7).fill(404))
  expect(await paiementsDe(banc, [...projets, ...autre.conventions.map((c) => c.id)])).toEqual([])
  expect(JSON.stringify(await s.lire(autre.id))).toBe(avant)
  // Once its own line is confirmed, a foreign one beside it is not said to be.
  const [premiere = 0] = ids
  expect((await confirmer([premiere])).statut).toBe(200)
  expect((await confirmer([premiere])).statut).toBe(200)
  expect((await confirmer([premiere, etrangere])).statut).toBe(404)
})

test('confirmé un jour, un virement ne se confirme pas un autre jour ; rejeté, il ne se confirme plus', async () => {
  const { lot, ids } = await lotAuJour(banc, 2)
  banc.horloge.regler('2026-03-04T15:00:00Z')
  const jeton = await banc.connecter(s.comptes[0].id)
  const agir = (chemin: string, corps: object) => s.agir('PATCH', `/${lot.id}${chemin}`, corps, jeton)
  expect((await agir('/confirmer', { lignes: [ids[0]], dateValeur: '2026-03-03' })).statut).toBe(200)
  expect((await agir('/confirmer', { lignes: [ids[0]], dateValeur: '2026-03-04' })).statut).toBe(409)
  expect((await agir(`/lignes/${ids[1]}/rejeter`, { code: 'AC04', motif: 'Clos' })).statut).toBe(200)
  expect((await agir('/confirmer', { lignes: [ids[1]], dateValeur: '2026-03-04' })).statut).toBe(409)
  expect((await s.lire(lot.id, jeton)).lignes[0].confirmee.dateValeur).toBe('2026-03-03')
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('qui approuvait perd ce droit : il ne remet ni n’annule, son approbation reste et la préparatrice remet', async () => {
  const t = await sceneVirement(banc)
  const lot = await t.lotPrepare(1)
  await t.approuver(lot.id)
  await banc.db
    .updateTable('utilisateur')
    .set({ role: 'superviseur' })
    .where('id', '=', t.comptes[1].id)
    .execute()
  const rentre = await banc.connecter(t.comptes[1].id)
  for (const jeton of [t.nadia, rentre]) {
    expect([401, 403]).toContain((await t.telecharger(lot.id, jeton)).statut)
    const annuler = await t.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Essai.' }, jeton)
    expect([401, 403]).toContain(annuler.statut)
  }
  expect((await t.telecharger(lot.id)).statut).toBe(200)
})

test('passée admin, qui a préparé n’approuve toujours pas', async () => {
  const t = await sceneVirement(banc)
  const lot = await t.lotPrepare(1)
  await banc.db.updateTable('utilisateur').set({ role: 'admin' }).where('id', '=', t.comptes[0].id).execute()
  const jeton = await banc.connecter(t.comptes[0].id)
  const { version } = await t.lire(lot.id, t.nadia)
  expect(await t.agir('PATCH', `/${lot.id}/approuver`, { version }, jeton)).toMatchObject({
    statut: 409,
    corps: { code: 'seconde-personne' },
  })
})
