import { expect, test } from 'vitest'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee, demandePayee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { lotAuJour } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const ecrituresDe = (projetId: number) =>
  banc.db
    .selectFrom('ecriture')
    .select(['evenement', 'jour', 'montant', 'lot'])
    .where('projetId', '=', projetId)
    .orderBy('id')
    .execute()

async function regler(champs: object) {
  const jeton = await banc.connecter('admin')
  const { version } = (await banc.appeler('GET', 'parametres/comptabilite', { jeton })).corps.data
  const corps = { ...REGLAGES_EXEMPLE, ...champs, version }
  expect((await banc.appeler('PUT', 'parametres/comptabilite', { jeton, corps })).statut).toBe(200)
}
const exporter = async (mois: string, corps: object = { confirme: true }) =>
  banc.appeler('POST', `ecritures/${mois}`, { jeton: await banc.connecter('comptable'), corps })
const lignesDe = (octets: Uint8Array): string[][] =>
  Buffer.from(octets)
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((l) => l.split('\t'))

test('un virement de lot confirmé, annulé, refait : chaque écriture nomme son lot, l’inverse celui qu’elle annule', async () => {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  const { s, lot, ids, projets } = await lotAuJour(banc, 1)
  const [id = 0] = projets
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: ids, dateValeur: '2026-03-02' })
  const motif = 'Fonds revenus.'
  const annule = await banc.appeler('PATCH', `projets/${id}/annuler-paiement`, {
    jeton: s.claire,
    corps: { motif },
  })
  expect(annule.statut).toBe(200)
  // The line stays what the bank did; the aid can be put in another run.
  expect((await s.lire(lot.id)).lignes[0].etat).toBe('confirmee')
  const { data } = (await s.preparer([id], { execution: '2026-03-02' })).corps
  expect((await s.lire(data.id)).lignes[0].reference).toMatch(/-2$/)
  await s.approuver(data.id)
  await s.telecharger(data.id)
  const lignes = (await s.lire(data.id)).lignes.map((l: { id: number }) => l.id)
  await s.agir('PATCH', `/${data.id}/confirmer`, { lignes, dateValeur: '2026-03-02' })
  expect(await ecrituresDe(id)).toEqual(
    [
      ['engagement', null],
      ['paiement', lot.numero],
      ['annulation-paiement', lot.numero],
      ['paiement', data.numero],
    ].map(([evenement, numero]) => ({ evenement, jour: '2026-03-02', montant: 2500, lot: numero })),
  )
})

test('un bilan plus bas que prévu, refusé ou accepté, ne change ni le paiement ni une écriture', async () => {
  const projet = await demandeRendue(banc, await creerPorteur(banc), { budgetGlobalFinal: 900 })
  const avant = await ecrituresDe(projet.id)
  expect(avant.map((e) => [e.evenement, e.montant])).toEqual([
    ['engagement', 2500],
    ['paiement', 2500],
  ])
  const jeton = await banc.connecter('admin')
  const corps = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }
  const juge = await banc.appeler('PATCH', `projets/${projet.id}/controleBilan`, { jeton, corps })
  expect(juge.statut).toBe(200)
  expect(await ecrituresDe(projet.id)).toEqual(avant)
  const { montant } = await banc.db
    .selectFrom('paiement')
    .select('montant')
    .where('projetId', '=', projet.id)
    .executeTakeFirstOrThrow()
  expect(montant).toBe(2500)
})

test('des comptes changés après l’export : le mois relu le dit, garde ses numéros et reste équilibré', async () => {
  banc.horloge.regler('2026-11-05T09:00:00Z')
  await regler({})
  await demandeRendue(banc, await creerPorteur(banc))
  const avant = lignesDe((await exporter('2026-11', {})).octets)
  await regler({ journalCode: 'AI2', tiersCompte: '467100', auxiliairePrefixe: 'B', auxiliaireChiffres: 7 })
  const jeton = await banc.connecter('comptable')
  const { data } = (await banc.appeler('GET', 'ecritures/2026-11', { jeton })).corps
  expect([data.identique, data.nouvelles]).toEqual([false, 0])
  expect((await exporter('2026-11', {})).corps.code).toBe('deja-exporte')
  const apres = lignesDe((await exporter('2026-11')).octets)
  // Journal, third party and its number change; nothing else does.
  const reste = (lignes: string[][]) => lignes.map((l) => l.filter((_, i) => ![0, 4, 6].includes(i)))
  expect(reste(apres)).toEqual(reste(avant))
  expect(apres.every((l) => l[0] === 'AI2')).toBe(true)
  expect(new Set(apres.map((l) => l[4]))).toEqual(new Set(['657000', '467100', '512000']))
})

test('le compte auxiliaire n’est que sur les lignes de tiers, avec le nom de la structure', async () => {
  banc.horloge.regler('2026-12-07T09:00:00Z')
  await regler({})
  const porteur = await creerPorteur(banc)
  await demandeRendue(banc, porteur)
  const lignes = lignesDe((await exporter('2026-12', {})).octets)
  const numero = `S${String(porteur.id).padStart(5, '0')}`
  expect(lignes.map((l) => [l[4], l[6], l[7]])).toEqual([
    ['657000', '', ''],
    ['467000', numero, porteur.nomStructure],
    ['467000', numero, porteur.nomStructure],
    ['512000', '', ''],
  ])
  for (const montant of lignes.flatMap((l) => [l[11], l[12]])) expect(montant).toMatch(/^\d+,\d\d$/)
})

test('une convention archivée impayée n’est plus due : son engagement s’annule ce mois-là, et revient avec elle', async () => {
  banc.horloge.regler('2027-01-12T09:00:00Z')
  await regler({})
  const { id } = await demandeConventionnee(banc, await creerPorteur(banc))
  const payee = await demandePayee(banc, await creerPorteur(banc))
  const agir = async (acte: string, de: number, corps?: object) => {
    const jeton = await banc.connecter('admin')
    expect((await banc.appeler('PATCH', `projets/${de}/${acte}`, { jeton, corps })).statut).toBe(200)
  }
  banc.horloge.regler('2027-02-03T23:30:00Z')
  const motif = 'La manifestation n’a pas eu lieu.'
  await agir('archiver', id, { motif })
  await agir('archiver', id, { motif })
  await agir('archiver', payee.id, { motif: 'Bilan jamais rendu.' })
  expect((await ecrituresDe(id)).map((e) => [e.evenement, e.jour, e.montant])).toEqual([
    ['engagement', '2027-01-12', 2500],
    ['annulation-engagement', '2027-02-04', 2500],
  ])
  expect((await ecrituresDe(payee.id)).map((e) => e.evenement)).toEqual(['engagement', 'paiement'])
  const fevrier = lignesDe((await exporter('2027-02', {})).octets)
  expect(fevrier.map((l) => [l[4], l[10], l[11], l[12]])).toEqual([
    ['467000', expect.stringMatching(/^Annulation C-2027-/), '2500,00', '0,00'],
    ['657000', expect.stringMatching(/^Annulation C-2027-/), '0,00', '2500,00'],
  ])
  banc.horloge.regler('2027-03-02T09:00:00Z')
  await agir('desarchiver', id)
  await agir('desarchiver', payee.id)
  expect((await ecrituresDe(id)).slice(2).map((e) => [e.evenement, e.jour, e.montant])).toEqual([
    ['engagement', '2027-03-02', 2500],
  ])
  expect(await ecrituresDe(payee.id)).toHaveLength(2)
})

test('une date de valeur d’un mois déjà exporté s’y ajoute à la fin : les numéros du fichier croissent', async () => {
  banc.horloge.regler('2027-05-20T09:00:00Z')
  await regler({})
  await demandePayee(banc, await creerPorteur(banc))
  const avant = lignesDe((await exporter('2027-05', {})).octets)
  banc.horloge.regler('2027-06-02T09:00:00Z')
  await demandePayee(banc, await creerPorteur(banc))
  await exporter('2027-06', {})
  const tardive = await demandeConventionnee(banc, await creerPorteur(banc))
  const { id: par } = await creerStaff(banc, 'comptable')
  const paiement = {
    projetId: tardive.id,
    datePaiement: '2027-05-03',
    montant: 2500,
    le: banc.horloge.maintenant(),
    par,
  }
  await banc.db.insertInto('paiement').values(paiement).execute()
  const apres = lignesDe((await exporter('2027-05')).octets)
  expect(apres.slice(0, avant.length).map((l) => l.slice(0, 13))).toEqual(avant.map((l) => l.slice(0, 13)))
  expect(apres.slice(avant.length).map((l) => l[3])).toEqual(['20270503', '20270503'])
  const numeros = apres.map((l) => Number(l[2]))
  expect(numeros).toEqual(numeros.toSorted((a, b) => a - b))
})
