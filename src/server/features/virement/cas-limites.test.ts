import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { validerPain } from '#test-kit/normes/valider-pain.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import {
  lotAuJour,
  paiementsDe,
  reglerRejet,
  sceneVirement,
} from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const compte = (iban: string, bic: string) => ({
  ibanChiffre: banc.ctx.secrets.chiffrer(iban),
  ibanFin: iban.slice(-4),
  bic,
})

test('la banque en rejette un sur quarante : trente-neuf aides payées, une de nouveau payable, le lot terminé', async () => {
  const { s, lot, refs, ids, projets, repondre } = await lotAuJour(banc, 40)
  const statuts = Object.fromEntries(refs.map((r, i) => [r, i === 17 ? 'RJCT AC04' : 'ACSC']))
  expect((await repondre(statuts)).statut).toBe(200)
  expect(await s.lire(lot.id)).toMatchObject({
    etat: 'termine',
    payees: { nombre: 39, montant: 97_500 },
    rejetees: { nombre: 1 },
  })
  expect((await paiementsDe(banc, projets)).map((p) => p.projetId)).not.toContain(projets[17])
  const encore = await s.preparer(projets, { execution: '2026-03-06' })
  expect(encore.corps.message).toContain('Le paiement est déjà validé.')
  await reglerRejet(banc, s.claire, ids[17])
  expect((await s.preparer([projets[17] ?? 0], { execution: '2026-03-06' })).statut).toBe(201)
})

test('un compte allemand se paie par virement SEPA, fichier valide ; un compte hors de la zone réglée est refusé', async () => {
  const s = await sceneVirement(banc)
  const allemand = await s.convention({}, compte('DE89370400440532013000', 'COBADEFFXXX'))
  const serbe = await s.convention({}, compte('RS35260005601001611379', 'NBSRRSBGXXX'))
  const { corps } = await s.preparer([allemand.id])
  await s.approuver(corps.data.id)
  const { corps: xml } = await s.telecharger(corps.data.id)
  expect(await validerPain(xml, '09')).toEqual([])
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')
  const { version, zone } = (await banc.appeler('GET', 'parametres/virement', { jeton: s.admin })).corps.data
  const sans = zone.filter((pays: string) => pays !== 'RS').join(' ')
  expect((await s.regler({ zone: sans, version })).statut).toBe(200)
  expect(await s.preparer([serbe.id])).toMatchObject({
    statut: 409,
    corps: { message: expect.stringContaining('commence par RS') },
  })
  await s.regler({ zone: zone.join(' '), version: version + 1 })
  expect((await s.preparer([serbe.id])).statut).toBe(201)
})

test('deux aides d’une structure : deux lignes, deux références, deux virements dans le fichier', async () => {
  const s = await sceneVirement(banc)
  const c = await s.convention()
  const autre = await demandeConventionnee(banc, c.porteur, { caMontant: 700 })
  const { corps } = await s.preparer([c.id, autre.id])
  await s.approuver(corps.data.id)
  const { corps: xml } = await s.telecharger(corps.data.id)
  expect([...xml.matchAll(/<EndToEndId>([^<]+)/g)].map((m) => m[1])).toEqual([
    ...[c.numeroConvention, autre.numeroConvention],
  ])
  expect([...xml.matchAll(/<InstdAmt Ccy="EUR">([^<]+)/g)].map((m) => m[1])).toEqual(['2500.00', '700.00'])
})

test('le compte débité changé après l’approbation, avant la remise : les octets sont ceux qui ont été approuvés', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  await s.approuver(lot.id)
  const { fichier, debite } = await s.lire(lot.id)
  const { version } = (await banc.appeler('GET', 'parametres/virement', { jeton: s.admin })).corps.data
  const autre = { nom: 'Autre', iban: 'FR76 3000 4000 0312 3456 7890 143', bic: 'BNPAFRPP', norme: '03' }
  expect((await s.regler({ ...autre, version })).statut).toBe(200)
  const { octets, corps: xml } = await s.telecharger(lot.id)
  expect(createHash('sha256').update(octets).digest('hex')).toBe(fichier.empreinte)
  expect(xml).toContain('<IBAN>FR1420041010050500013M02606</IBAN>')
  expect((await s.lire(lot.id)).debite).toEqual(debite)
  const { version: apres } = (await banc.appeler('GET', 'parametres/virement', { jeton: s.admin })).corps.data
  const remis = { nom: 'Sofia', iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPPXXX', norme: '09' }
  await s.regler({ ...remis, version: apres })
})

test('préparé le 30 décembre, exécuté en janvier : le lot est de décembre, l’écriture de l’exercice de janvier', async () => {
  banc.horloge.regler('2026-12-30T09:00:00Z')
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1, { execution: '2027-01-04' })
  expect(lot.numero).toMatch(/^VIR-2026-/)
  banc.horloge.regler('2027-01-06T09:00:00Z')
  const jeton = await banc.connecter(s.comptes[0].id)
  const lignes = lot.lignes.map((l: { id: number }) => l.id)
  const corps = { lignes, dateValeur: '2027-01-05' }
  expect((await s.agir('PATCH', `/${lot.id}/confirmer`, corps, jeton)).statut).toBe(200)
  const ecritures = await banc.db
    .selectFrom('ecriture')
    .select(['evenement', 'jour', 'lot'])
    .where('projetId', '=', lot.conventions[0]?.id ?? 0)
    .orderBy('id')
    .execute()
  expect(ecritures).toEqual([
    { evenement: 'engagement', jour: '2026-12-30', lot: null },
    { evenement: 'paiement', jour: '2027-01-05', lot: lot.numero },
  ])
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('à 23 h 30 UTC, c’est demain à Paris : jour d’exécution, heure du fichier et date de valeur le disent', async () => {
  banc.horloge.regler('2026-06-30T22:30:00Z')
  const s = await sceneVirement(banc)
  const [a, b] = [await s.convention(), await s.convention()]
  expect((await s.preparer([a.id], { execution: '2026-06-30' })).statut).toBe(422)
  const { corps } = await s.preparer([a.id, b.id], { execution: '2026-07-01' })
  const { id } = corps.data
  await s.approuver(id)
  const { corps: xml } = await s.telecharger(id)
  expect(xml).toContain('<CreDtTm>2026-07-01T00:30:00</CreDtTm>')
  const { corps: lots } = await s.agir('GET', '')
  expect(lots.reglage.premiereExecution).toBe('2026-07-01')
  const [x, y] = (await s.lire(id)).lignes
  const confirmer = (ligne: { id: number }, dateValeur: string) =>
    s.agir('PATCH', `/${id}/confirmer`, { lignes: [ligne.id], dateValeur })
  expect((await confirmer(x, '2026-07-02')).statut).toBe(422)
  expect((await confirmer(x, '2026-06-30')).statut).toBe(422)
  expect((await confirmer(x, '2026-07-01')).statut).toBe(200)
  expect((await confirmer(y, '2026-07-01')).statut).toBe(200)
  expect((await paiementsDe(banc, [a.id])).map((p) => p.datePaiement)).toEqual(['2026-07-01'])
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('la convention après 9 999 garde sa référence, la même qu’elle', async () => {
  const s = await sceneVirement(banc)
  const { id } = await s.convention({ numeroConvention: 'C-2026-12345' })
  const { corps } = await s.preparer([id])
  expect((await s.lire(corps.data.id)).lignes[0].reference).toBe('C-2026-12345')
})
