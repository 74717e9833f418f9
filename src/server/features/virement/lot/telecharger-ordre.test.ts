import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { REFUS_ACTES } from '#domain/virement/actes-lot.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { REGLAGE_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('téléchargé deux fois, les mêmes octets et deux lignes de journal, le compte débité changé entre les deux', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(2)
  const { version } = (await banc.appeler('GET', 'parametres/virement', { jeton: s.admin })).corps.data
  const autre = { iban: 'FR76 3000 4000 0312 3456 7890 143', bic: 'BNPAFRPP', version }
  expect((await s.regler(autre)).statut).toBe(200)
  const encore = await s.telecharger(lot.id, s.nadia)
  const sha = (octets: string | Buffer) => createHash('sha256').update(octets).digest('hex')
  const { fichier } = await s.lire(lot.id)
  expect([sha(lot.fichier), sha(encore.octets), fichier.telechargements]).toEqual([
    fichier.empreinte,
    fichier.empreinte,
    2,
  ])
  expect((await s.agir('GET', `/${lot.id}/telechargements`)).corps.data).toMatchObject([
    { par: expect.stringMatching(/^Camille Staff/), adresse: '127.0.0.1' },
    { par: expect.stringMatching(/^Camille Staff/) },
  ])
  await s.regler({ iban: 'FR14 2004 1010 0505 0001 3M02 606', version: version + 1 })
})

test('le compte de qui a approuvé est fermé avant la remise : l’approbation reste, le fichier se télécharge', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  await s.approuver(lot.id)
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe: banc.horloge.maintenant() })
    .where('id', '=', s.comptes[1].id)
    .execute()
  expect((await s.telecharger(lot.id)).statut).toBe(200)
})

test('un administrateur ne prend que le fichier des lots qu’il a approuvés : 403 sinon, et rien au journal', async () => {
  const s = await sceneVirement(banc)
  const [autre, sien] = [await s.lotPrepare(1), await s.lotPrepare(1)]
  await s.approuver(autre.id, s.nadia)
  await s.approuver(sien.id, s.admin)
  const refus = await s.telecharger(autre.id, s.admin)
  expect([refus.statut, refus.corps.message]).toEqual([403, REFUS_ACTES.fichier])
  expect((await s.lire(autre.id, s.admin)).refus.telecharger).toBe(REFUS_ACTES.fichier)
  expect(await s.lire(autre.id)).toMatchObject({ etat: 'approuve', fichier: { telechargements: 0 } })
  expect((await s.telecharger(sien.id, s.admin)).statut).toBe(200)
  // Somebody on leave holds nobody up: any accountant takes it.
  expect((await s.telecharger(autre.id, s.claire)).statut).toBe(200)
})

test('porteur et membre ne lisent rien ; superviseur lit le lot aux IBAN masqués, sans le fichier', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  const statuts = async (jeton: string) => [
    (await banc.appeler('GET', 'virements', { jeton })).statut,
    (await s.agir('GET', `/${lot.id}`, {}, jeton)).statut,
    (await s.telecharger(lot.id, jeton)).statut,
  ]
  expect(await statuts(await banc.connecter('porteurProjet'))).toEqual([403, 403, 403])
  expect(await statuts(await banc.connecter('membreCommission'))).toEqual([403, 403, 403])
  const superviseur = await banc.connecter('superviseur')
  expect(await statuts(superviseur)).toEqual([200, 200, 403])
  const lu = JSON.stringify(await s.lire(lot.id, superviseur))
  expect(lu).not.toContain('FR7630006000011234567890189')
  expect(lu).not.toContain(REGLAGE_ESSAI.iban.replaceAll(' ', ''))
})
