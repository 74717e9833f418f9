import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tacheScellerProcesVerbal } from '#server/features/proces-verbal/sceller-proces-verbal.ts'
import { bancAvecAutorite } from '#test-kit/scenes/documents/banc-autorite.ts'
import { commissionAvecAvis, journalPv, pvArrete, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'
import { tacheHorodaterDocuments } from './horodater-documents.ts'

const { banc, demandes, panne } = bancAvecAutorite()
const HEURE = 3_600_000
const JOUR = 24 * HEURE

type Pv = Awaited<ReturnType<typeof scene>>

/** Minutes frozen, then signed by both; nothing is sealed yet but the frozen text. */
async function scene() {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  expect((await signerPv(banc, pv.id, c.presidente)).statut).toBe(200)
  expect((await signerPv(banc, pv.id, c.greffier)).statut).toBe(200)
  const sceller = () => tacheScellerProcesVerbal.executer(banc.ctx, { procesVerbalId: pv.id })
  return { ...pv, c, sceller }
}
/** The same, its signed copy sealed while the authority said nothing. */
async function scelleSans() {
  panne(true)
  const pv = await scene()
  banc.horloge.avancer(2 * HEURE)
  await pv.sceller()
  return pv
}
const documentsDe = (pv: Pick<Pv, 'id'>) =>
  banc.db.selectFrom('pvDocument').selectAll().where('procesVerbalId', '=', pv.id).orderBy('genre').execute()
const octets = async (cle = '') => buffer(await banc.ctx.stockage.lire(cle))
async function verifier(pdf: Buffer) {
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'pv.pdf')
  const { data } = (await banc.appeler('POST', 'verifier', { formulaire })).corps
  return [data.verdict, data.document?.genre, data.document?.numero, data.sceau?.horodatage]
}
const reparer = () => tacheHorodaterDocuments.executer(banc.ctx, {})
const heure = () => ({
  le: banc.horloge.maintenant().toISOString(),
  autorite: 'Autorité d’essai',
  reconnue: true,
})
const actes = async ({ c }: Pv) =>
  (await journalPv(banc, c))
    .filter((l) => ['scellerSansHorodatage', 'horodaterDocument'].includes(l.acte))
    .map((l) => [l.acte, (l.apres as { document: string }).document])
const cles = async () => {
  const lues: string[] = []
  for await (const cle of banc.ctx.stockage.lister(new Date('2100-01-01'))) lues.push(cle)
  return lues
}

test('l’autorité répond : le procès-verbal arrêté, puis signé, porte son heure, et la page publique la dit', async () => {
  panne(false)
  const pv = await scene()
  await pv.sceller()
  const [arrete, signe] = await documentsDe(pv)
  const le = banc.horloge.maintenant()
  expect([arrete?.horodateLe, signe?.horodateLe, signe?.sansHorodatageLe]).toEqual([le, le, null])
  for (const d of [arrete, signe])
    expect(await verifier(await octets(d?.cle))).toEqual(['authentique', d?.genre, pv.numero, heure()])
  const avant = demandes()
  await reparer()
  expect([await actes(pv), demandes() - avant]).toEqual([[], 0])
})

test('en panne : arrêter et signer n’attendent pas, l’exemplaire signé attend deux heures, puis part sans, noté', async () => {
  panne(true)
  const pv = await scene()
  await expect(pv.sceller()).rejects.toThrow('Autorité d’horodatage')
  banc.horloge.avancer(2 * HEURE - 21_000)
  await expect(pv.sceller()).rejects.toThrow('Autorité d’horodatage')
  expect((await documentsDe(pv)).map((d) => d.genre)).toEqual(['proces-verbal'])
  banc.horloge.avancer(21_000)
  await pv.sceller()
  await pv.sceller()
  const [arrete, signe] = await documentsDe(pv)
  expect([signe?.horodateLe, signe?.sansHorodatageLe]).toEqual([null, banc.horloge.maintenant()])
  expect(await actes(pv)).toEqual([
    ['scellerSansHorodatage', arrete?.libelle],
    ['scellerSansHorodatage', signe?.libelle],
  ])
  expect(await verifier(await octets(signe?.cle))).toEqual([
    'authentique',
    'proces-verbal-signe',
    pv.numero,
    undefined,
  ])
})

test('à son retour l’exemplaire signé est daté, une fois pour deux processus ; le texte arrêté, que les signatures couvrent, jamais', async () => {
  const pv = await scelleSans()
  const [arrete, avant] = await documentsDe(pv)
  const envoye = await octets(avant?.cle)
  await reparer()
  expect(await documentsDe(pv)).toEqual([arrete, avant])
  panne(false)
  await Promise.all([reparer(), reparer()])
  const [memeArrete, apres] = await documentsDe(pv)
  expect(memeArrete).toEqual(arrete)
  expect(apres).toMatchObject({
    horodateLe: banc.horloge.maintenant(),
    sansHorodatageLe: null,
    empreinteAvant: avant?.empreinte,
    taille: avant?.taille,
    creeLe: avant?.creeLe,
  })
  expect(await verifier(await octets(apres?.cle))).toEqual([
    ...['authentique', 'proces-verbal-signe', pv.numero],
    heure(),
  ])
  expect(await verifier(envoye)).toEqual(['scelle', 'proces-verbal-signe', pv.numero, undefined])
  expect((await actes(pv)).slice(2)).toEqual([['horodaterDocument', apres?.libelle]])
  const pieces = (await banc.envois())
    .filter((e) => e.evenement === 'pv-signe' && e.sujet?.includes(pv.numero))
    .map((e) => JSON.stringify(e.pieces))
  expect(pieces.map((p) => [p.includes(apres?.cle ?? '-'), p.includes(avant?.cle ?? '-')])).toEqual([
    [true, false],
    [true, false],
  ])
  const { octets: servis } = await banc.appeler('GET', `proces-verbaux/${pv.id}/pdf`, { jeton: pv.c.jeton })
  expect(servis.equals(await octets(apres?.cle))).toBe(true)
  await banc.viderFile()
  expect((await cles()).includes(avant?.cle ?? '')).toBe(false)
})

test('tué entre le fichier écrit et sa ligne : rien ne change, la fois d’après le date, l’orphelin est balayé', async () => {
  const pv = await scelleSans()
  panne(false)
  const avant = await documentsDe(pv)
  const dejaLa = new Set(await cles())
  const { tache } = banc.ctx.queue
  banc.ctx.queue.tache = () => Promise.reject(new Error('arrêt'))
  try {
    await reparer()
  } finally {
    banc.ctx.queue.tache = tache
  }
  expect(await documentsDe(pv)).toEqual(avant)
  expect((await actes(pv)).map(([acte]) => acte)).not.toContain('horodaterDocument')
  const [orphelin = '', ...rien] = (await cles()).filter((cle) => !dejaLa.has(cle))
  expect([orphelin === '', rien]).toEqual([false, []])
  await reparer()
  const [, apres] = await documentsDe(pv)
  expect([apres?.horodateLe, apres?.cle === orphelin]).toEqual([banc.horloge.maintenant(), false])
  banc.horloge.regler(new Date(Math.ceil(Date.now() / JOUR + 2) * JOUR).toISOString())
  await balayerOrphelins(banc.ctx)
  await banc.viderFile()
  const restent = await cles()
  expect([restent.includes(orphelin), restent.includes(apres?.cle ?? '')]).toEqual([false, true])
})

test('un exemplaire perdu ou changé par le stockage n’est pas daté, et ne retient pas ceux qui suivent', async () => {
  const perdu = await scelleSans()
  const change = await scelleSans()
  const suivant = await scelleSans()
  const [[, p], [, d]] = [await documentsDe(perdu), await documentsDe(change)]
  await banc.ctx.stockage.supprimer(p?.cle ?? '')
  await banc.ctx.stockage.ecrire(d?.cle ?? '', Buffer.from('autre chose'))
  panne(false)
  await reparer()
  expect((await documentsDe(perdu))[1]).toEqual(p)
  expect((await documentsDe(change))[1]).toEqual(d)
  expect((await documentsDe(suivant))[1]?.horodateLe).toEqual(banc.horloge.maintenant())
})
