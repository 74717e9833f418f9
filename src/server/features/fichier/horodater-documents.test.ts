import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tacheEtablirConvention } from '#server/features/convention/etablir-convention.ts'
import { tacheScellerConvention } from '#server/features/convention/sceller-convention.ts'
import { type Accordee, demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { bancAvecAutorite } from '#test-kit/scenes/documents/banc-autorite.ts'
import { tacheHorodaterDocuments } from './horodater-documents.ts'

const { banc, demandes, panne } = bancAvecAutorite()
const HEURE = 3_600_000

const documentsDe = (s: Accordee) =>
  banc.db.selectFrom('document').selectAll().where('projetId', '=', s.projet.id).orderBy('genre').execute()
const actesDe = async (s: Accordee) =>
  (
    await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `projet:${s.projet.id}`)
      .where('acte', 'in', ['scellerSansHorodatage', 'horodaterDocument'])
      .orderBy('rang')
      .execute()
  ).map((l) => [l.acte, (l.apres as { document: string }).document])
const octets = async (cle: string) => buffer(await banc.ctx.stockage.lire(cle))
async function verifier(pdf: Buffer) {
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'c.pdf')
  const { data } = (await banc.appeler('POST', 'verifier', { formulaire })).corps
  return [data.verdict, data.document?.genre, data.sceau?.horodatage]
}
const reparer = () => tacheHorodaterDocuments.executer(banc.ctx, {})
const heure = () => ({
  le: banc.horloge.maintenant().toISOString(),
  autorite: 'Autorité d’essai',
  reconnue: true,
})

test('l’autorité répond : chaque document porte son heure, la page de vérification la dit', async () => {
  const s = await demandeAccordee(banc)
  expect((await signerConvention(banc, s)).statut).toBe(200)
  await banc.viderFile()
  const [lue, signee] = await documentsDe(s)
  const le = banc.horloge.maintenant()
  expect([lue?.horodateLe, signee?.horodateLe, signee?.sansHorodatageLe]).toEqual([le, le, null])
  for (const d of [lue, signee])
    expect(await verifier(await octets(d?.cle ?? ''))).toEqual(['authentique', d?.genre, heure()])
  const avant = demandes()
  await reparer()
  expect([await actesDe(s), demandes() - avant]).toEqual([[], 0])
})

test('en panne : la signature n’attend pas, la copie attend deux heures, puis part sans horodatage, noté', async () => {
  const s = await demandeAccordee(banc)
  panne(true)
  await tacheEtablirConvention.executer(banc.ctx, { projetId: s.projet.id }).catch(() => {})
  banc.horloge.avancer(21_000)
  expect((await signerConvention(banc, s)).statut).toBe(200)
  const projetId = s.projet.id
  const sceller = () => tacheScellerConvention.executer(banc.ctx, { projetId })
  await expect(sceller()).rejects.toThrow('Autorité d’horodatage')
  banc.horloge.avancer(2 * HEURE - 42_000)
  await expect(sceller()).rejects.toThrow('Autorité d’horodatage')
  expect((await documentsDe(s)).map((d) => d.genre)).toEqual(['convention'])
  banc.horloge.avancer(42_000)
  await sceller()
  await sceller()
  const [lue, signee] = await documentsDe(s)
  expect([lue?.horodateLe, signee?.horodateLe]).toEqual([null, null])
  expect([signee?.sansHorodatageLe, lue?.libelle]).toEqual([
    banc.horloge.maintenant(),
    `convention-${s.projet.numeroConvention}.pdf`,
  ])
  expect(await actesDe(s)).toEqual([
    ['scellerSansHorodatage', lue?.libelle],
    ['scellerSansHorodatage', signee?.libelle],
  ])
  expect(await verifier(await octets(signee?.cle ?? ''))).toEqual([
    'authentique',
    'convention-signee',
    undefined,
  ])
})

test('la convention publiée attend l’autorité ; qui la lit entre-temps l’a aussitôt', async () => {
  const s = await demandeAccordee(banc)
  panne(true)
  await banc.db
    .updateTable('commission')
    .set({ caValideeLe: banc.horloge.maintenant() })
    .where('id', '=', s.projet.commissionId)
    .execute()
  const etablir = () => tacheEtablirConvention.executer(banc.ctx, { projetId: s.projet.id })
  await expect(etablir()).rejects.toThrow('Autorité d’horodatage')
  expect(await documentsDe(s)).toEqual([])
  const { statut } = await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton: s.jeton })
  expect([statut, (await documentsDe(s))[0]?.horodateLe]).toEqual([200, null])
})

test('au retour de l’autorité, le document est daté : celui déjà envoyé reste reconnu, deux fois n’en font qu’une', async () => {
  const s = await demandeAccordee(banc)
  panne(true)
  await signerConvention(banc, s)
  banc.horloge.avancer(2 * HEURE)
  await tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })
  const [lue, avant] = await documentsDe(s)
  const envoye = await octets(avant?.cle ?? '')
  banc.horloge.avancer(21_000)
  await reparer()
  expect((await documentsDe(s))[1]).toEqual(avant)
  panne(false)
  await Promise.all([reparer(), reparer()])
  const [memeLue, apres] = await documentsDe(s)
  expect(memeLue).toEqual(lue)
  expect(apres).toMatchObject({
    horodateLe: banc.horloge.maintenant(),
    sansHorodatageLe: null,
    empreinteAvant: avant?.empreinte,
    taille: avant?.taille,
    creeLe: avant?.creeLe,
  })
  const date = await octets(apres?.cle ?? '')
  expect(await verifier(date)).toEqual(['authentique', 'convention-signee', heure()])
  expect(await verifier(envoye)).toEqual(['scelle', 'convention-signee', undefined])
  expect((await actesDe(s)).filter(([acte]) => acte === 'horodaterDocument')).toEqual([
    ['horodaterDocument', apres?.libelle],
  ])
  const pieces = (await banc.envois())
    .filter((e) => e.projetId === s.projet.id)
    .map((e) => JSON.stringify(e.pieces))
  expect(pieces.filter((p) => p.includes(avant?.cle ?? ''))).toEqual([])
  expect(pieces.filter((p) => p.includes(apres?.cle ?? '')).length).toBeGreaterThan(0)
  await banc.viderFile()
  expect(await banc.ctx.stockage.existe(avant?.cle ?? '')).toBe(false)
  expect(await banc.ctx.stockage.existe(apres?.cle ?? '')).toBe(true)
})

test('un document que le stockage a changé n’est pas daté', async () => {
  const s = await demandeAccordee(banc)
  panne(true)
  await signerConvention(banc, s)
  banc.horloge.avancer(2 * HEURE)
  await tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })
  const [, d] = await documentsDe(s)
  await banc.ctx.stockage.ecrire(d?.cle ?? '', Buffer.from('autre chose'))
  panne(false)
  await reparer()
  expect((await documentsDe(s))[1]).toEqual(d)
})
