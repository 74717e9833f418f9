import { expect, test } from 'vitest'
import { clesCitees } from '#server/socle/fichier/contenus-cites.ts'
import { bancAvecAutorite } from '#test-kit/scenes/documents/banc-autorite.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { ARRET_ESSAI, changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const { banc, panne } = bancAvecAutorite()

const demander = (id: number, jeton: string) =>
  banc.appeler('POST', `virements/${id}/ordre`, { jeton, corps: {} })
async function verifier(octets: Buffer) {
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(octets)], { type: 'application/pdf' }), 'ordre.pdf')
  return (await banc.appeler('POST', 'verifier', { formulaire })).corps.data
}
const gardes = (lotId: number) =>
  banc.db.selectFrom('ordreDocument').selectAll().where('lotId', '=', lotId).execute()
const actes = async (lotId: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `virement:${lotId}`)
      .orderBy('rang')
      .execute()
  ).slice(2)

test('l’ordre en PDF : le total, l’empreinte, les deux noms, des IBAN masqués', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  expect((await s.agir('POST', `/${lot.id}/ordre`)).statut).toBe(409)
  await s.approuver(lot.id)
  const { fichier } = await s.lire(lot.id)
  const r = await demander(lot.id, await banc.connecter('superviseur'))
  expect([r.statut, r.entetes['content-disposition'], r.entetes['content-type']]).toEqual([
    ...[200, `inline; filename=ordre-${lot.numero}.pdf`, 'application/pdf'],
  ])
  const { texte } = await lirePdf(Buffer.from(r.octets))
  const noms = await banc.db
    .selectFrom('utilisateur')
    .select(['prenom', 'nom'])
    .where('id', 'in', [s.comptes[0].id, s.comptes[1].id])
    .execute()
  for (const { prenom, nom } of noms) expect(texte).toContain(`${prenom} ${nom}`)
  expect(texte.replaceAll(/\s/g, '')).toContain(fichier.empreinte)
  expect(texte).toMatch(/5\s000,00/)
  expect(texte).toMatch(/FR76\s••••\s••••\s0189/)
  expect(texte.replaceAll(/\s/g, '')).not.toContain('30006000011234567890')
  expect(await actes(lot.id)).toEqual([{ acte: 'produireOrdre', apres: { empreinte: fichier.empreinte } }])
})

test('fait une fois, gardé : les mêmes octets à chacun, même ensemble, même le lot annulé ; la page de vérification le nomme', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  const ensemble = await Promise.all([s.claire, s.nadia, s.admin].map((jeton) => demander(lot.id, jeton)))
  expect(ensemble.map((r) => r.statut)).toEqual([200, 200, 200])
  const arret = { motif: 'Arrêté par la banque.', ...ARRET_ESSAI }
  expect((await s.agir('PATCH', `/${lot.id}/annuler`, arret, s.nadia)).statut).toBe(200)
  const ensuite = await demander(lot.id, s.claire)
  for (const r of ensemble) expect(r.octets.equals(ensuite.octets)).toBe(true)
  const lignes = await gardes(lot.id)
  expect(lignes).toHaveLength(1)
  expect(await verifier(ensuite.octets)).toMatchObject({
    verdict: 'authentique',
    authentique: true,
    document: { genre: 'ordre-virement', numero: lot.numero, creeLe: lignes[0]?.creeLe.toISOString() },
    sceau: { horodatage: { reconnue: true } },
  })
  const change = Buffer.from(ensuite.octets)
  change.writeUInt8(change.readUInt8(2000) ^ 1, 2000)
  expect((await verifier(change)).authentique).toBe(false)
  // Its bytes are cited: neither swept at night nor left out of a backup.
  const cle = lignes[0]?.cle ?? ''
  expect(await clesCitees(banc.db, [cle, 'inconnue'])).toEqual(new Set([cle]))
})

test('une approbation qui tombe emporte son ordre ; la suivante a le sien', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  await s.approuver(lot.id)
  const premier = await demander(lot.id, s.claire)
  banc.horloge.avancer(60_000)
  const [change] = lot.conventions
  if (!change) throw new Error('Deux conventions attendues.')
  await changerRib(banc, change.porteur)
  const [ligne] = (await s.lire(lot.id)).lignes
  expect((await s.agir('DELETE', `/${lot.id}/lignes/${ligne.id}`)).statut).toBe(200)
  expect(await gardes(lot.id)).toEqual([])
  expect((await demander(lot.id, s.claire)).statut).toBe(409)
  // It was sealed here, and is kept no more.
  expect(await verifier(premier.octets)).toMatchObject({ verdict: 'scelle', document: null })
  await s.approuver(lot.id)
  const second = await demander(lot.id, s.claire)
  const { fichier } = await s.lire(lot.id)
  expect((await lirePdf(second.octets)).texte.replaceAll(/\s/g, '')).toContain(fichier.empreinte)
  expect((await verifier(second.octets)).verdict).toBe('authentique')
})

test('l’autorité muette : l’ordre est donné, gardé sans heure, noté et au journal', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  panne(true)
  const jeton = await banc.connecter(s.comptes[0].id)
  expect((await demander(lot.id, jeton)).statut).toBe(200)
  const [garde] = await gardes(lot.id)
  expect([garde?.horodateLe, garde?.sansHorodatageLe]).toEqual([null, garde?.creeLe])
  expect((await actes(lot.id)).slice(-2)).toMatchObject([
    { acte: 'scellerSansHorodatage', apres: { document: `ordre-${lot.numero}.pdf` } },
    { acte: 'produireOrdre' },
  ])
})
