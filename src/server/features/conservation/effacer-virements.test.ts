import { expect, test } from 'vitest'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserDossier } from './anonymiser-dossier.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()

const lireTout = (id: number) =>
  Promise.all([
    banc.db.selectFrom('lotVirement').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    banc.db.selectFrom('ligneVirement').selectAll().where('lotId', '=', id).orderBy('rang').execute(),
    banc.db
      .selectFrom('journal')
      .selectAll()
      .where('chaine', '=', `virement:${id}`)
      .orderBy('rang')
      .execute(),
  ])

test('au terme des preuves, une ligne perd son titulaire et son compte ; le fichier et son journal partent avec la dernière', async () => {
  banc.horloge.regler('2014-03-03T09:00:00Z')
  const s = await sceneVirement(banc)
  const execution = '2014-03-03'
  const lot = await s.lotTransmis(2, { execution })
  const lignes = lot.lignes.map((l: { id: number }) => l.id)
  expect((await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes, dateValeur: execution })).statut).toBe(200)
  expect((await s.agir('POST', `/${lot.id}/ordre`)).statut).toBe(200)
  const ordres = () => banc.db.selectFrom('ordreDocument').select('cle').where('lotId', '=', lot.id).execute()
  const [ordre] = await ordres()
  const projets = lot.conventions.map((c) => c.id)
  await banc.db
    .updateTable('projet')
    .set({ archiveLe: banc.horloge.maintenant(), archiveMotif: 'Sans suite' })
    .where('id', 'in', projets)
    .execute()
  banc.horloge.regler('2026-03-02T09:00:00Z')
  await annoncerEcheances(banc.ctx)
  const annonceLe = new Date(banc.horloge.maintenant().getTime() - 40 * JOUR)
  const annonces = await banc.db
    .updateTable('conservationAnnonce')
    .set({ annonceLe })
    .where('projetId', 'in', projets)
    .returning(['id', 'projetId'])
    .execute()
  const noms = async () =>
    (
      await banc.db
        .selectFrom('ecriture')
        .select(['beneficiaire', 'montant', 'jour'])
        .where('projetId', 'in', projets)
        .orderBy('id')
        .execute()
    ).map((e) => [e.beneficiaire.startsWith('Les Amis du livre'), e.montant, e.jour])
  expect(await noms()).toEqual(Array(4).fill([true, 2500, execution]))
  const effaces: unknown[] = []
  const effacer = async (projetId: number | undefined) => {
    const annonce = annonces.find((a) => a.projetId === projetId)
    const tache = async (_tx: unknown, _nom: string, { cle }: object & { cle?: unknown }) =>
      void effaces.push(cle)
    const queue = { ...banc.ctx.queue, tache }
    return await anonymiserDossier({ ...banc.ctx, queue }, annonce?.id ?? 0, projetId ?? 0)
  }
  expect(await effacer(projets[0])).toBe(true)
  const [garde, moitie] = await lireTout(lot.id)
  expect([garde.fichier?.length === 0, moitie.map((l) => l.ibanMasque === '')]).toEqual([
    false,
    [true, false],
  ])
  expect(await ordres()).toEqual([ordre])
  expect(await effacer(projets[1])).toBe(true)
  expect(await ordres()).toEqual([])
  expect(await noms()).toEqual(Array(4).fill([false, 2500, execution]))
  expect(effaces).toContain(ordre?.cle)
  const [vide, effacees, journal] = await lireTout(lot.id)
  expect(vide.fichier).toHaveLength(0)
  expect(effacees.map((l) => [l.titulaire, l.nomTransmis, l.ibanChiffre.length, l.montant])).toEqual(
    Array(2).fill(['Effacé au terme de la conservation.', '', 0, 2500]),
  )
  expect(journal.slice(0, -1).map((j) => [j.avant, j.apres, j.adresse])).toEqual(
    Array(journal.length - 1).fill([null, null, null]),
  )
  expect(journal.at(-1)).toMatchObject({ acte: 'effacerPreuves', acteurId: null })
  expect((await verifierJournal(banc.db, `virement:${lot.id}`)).rompues).toEqual([])
  const admin = await banc.connecter('admin')
  expect((await s.telecharger(lot.id, await banc.connecter('comptable'))).statut).toBe(404)
  expect((await s.agir('POST', `/${lot.id}/ordre`, {}, admin)).statut).toBe(404)
  expect((await s.agir('GET', `/${lot.id}`, {}, admin)).statut).toBe(200)
})
