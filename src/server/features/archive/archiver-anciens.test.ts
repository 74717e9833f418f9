import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { archiverAnciens } from './archiver-anciens.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await ouvrirPeriode(banc)
})

test('chaque nuit, ce qui est fini depuis plus de douze mois est archivé, et rien d’autre', async () => {
  const porteur = await creerPorteur(banc)
  const { id: par } = await creerStaff(banc, 'admin')
  const vieux = new Date('2025-03-02T08:59:00Z')
  const presque = new Date('2025-03-02T09:01:00Z')
  const retire = (retireLe: Date) => demandeDeposee(banc, porteur, { retireLe, retireMotif: 'Annulée' })
  const refuse = async (le: Date) => {
    const { id: commissionId } = await creerCommission(banc, 'ouverte')
    const publie = { caaValideeLe: le, caValideeLe: le }
    await banc.db.updateTable('commission').set(publie).where('id', '=', commissionId).execute()
    const refus = { caaAvis: 'refuse' as const, caaMotif: 'Non', caaLe: le, affecteLe: le }
    return demandeDeposee(banc, porteur, { commissionId, ...refus })
  }
  let rang = 0
  const acheve = async (le: Date, ok: boolean) => {
    const { id: commissionId } = await creerCommission(banc, 'close')
    const accord = {
      caaAvis: 'accepte' as const,
      caaMontant: 10,
      caaLe: le,
      caAvis: 'accepte' as const,
      caMontant: 10,
      caLe: le,
    }
    const p = await demandeDeposee(banc, porteur, {
      ...accord,
      commissionId,
      affecteLe: le,
      numeroConvention: `C-2024-000${++rang}`,
      conventionSigneeLe: le,
      attestationRemplieLe: le,
      attestationSigneeLe: le,
    })
    const verdict = { bilanValide: ok, documentsBilanValide: true, documentsComValide: true }
    const message = ok ? null : 'À revoir'
    await banc.db
      .insertInto('controleBilan')
      .values({ projetId: p.id, ...verdict, message, le, par })
      .execute()
    return p
  }
  const anciens = [await retire(vieux), await refuse(vieux), await acheve(vieux, true)]
  const vivants = [await retire(presque), await refuse(presque), await acheve(presque, true)]
  vivants.push(await acheve(vieux, false), await demandeDeposee(banc, porteur, { creeLe: vieux }))

  expect(await archiverAnciens(banc.ctx)).toBe(anciens.length)
  expect(await archiverAnciens(banc.ctx)).toBe(0)
  const archives = await banc.db
    .selectFrom('projet')
    .select(['id', 'archiveMotif'])
    .where('archiveLe', 'is not', null)
    .orderBy('id')
    .execute()
  const archiveMotif = 'Terminée depuis plus de douze mois.'
  expect(archives).toEqual(anciens.map(({ id }) => ({ id, archiveMotif })))
  const journal = await banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId'])
    .where(
      'chaine',
      'in',
      anciens.map((p) => `projet:${p.id}`),
    )
    .execute()
  expect(journal).toEqual(anciens.map(() => ({ acte: 'archiver', acteurId: null })))
})

test('ce qu’une personne a sorti des archives y reste un an de plus', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter('admin')
  const vieux = new Date('2025-01-02T09:00:00Z')
  const p = await demandeDeposee(banc, porteur, { retireLe: vieux, retireMotif: 'Annulée' })
  const annee = 365 * 24 * 3_600_000
  expect(await archiverAnciens(banc.ctx)).toBe(1)
  expect((await banc.appeler('PATCH', `projets/${p.id}/desarchiver`, { jeton })).statut).toBe(200)
  expect(await archiverAnciens(banc.ctx)).toBe(0)
  banc.horloge.avancer(annee + 24 * 3_600_000)
  await archiverAnciens(banc.ctx)
  const { archiveLe } = await banc.db
    .selectFrom('projet')
    .select('archiveLe')
    .where('id', '=', p.id)
    .executeTakeFirstOrThrow()
  expect(archiveLe).toEqual(banc.horloge.maintenant())
})
