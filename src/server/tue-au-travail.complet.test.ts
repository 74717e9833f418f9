import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Barrages, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { CLE_PARTAGEE, demarrerPortailDuBanc, type PortailDuBanc } from '#test-kit/banc/portail-du-banc.ts'
import { demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ouvrirFausseAutorite } from '#test-kit/scenes/documents/fausse-autorite.ts'
import { commissionAvecAvis, pvArrete, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'
import type { Contexte } from './contexte/contexte.ts'
import { tacheEtablirConvention } from './features/convention/etablir-convention.ts'
import { balayerOrphelins } from './features/fichier/balayer-orphelins.ts'
import type { Horodatage } from './infra/horodatage/port.ts'
import { fabriquerCertificat } from './infra/sceau/certificat.ts'
import { sceauDe } from './infra/sceau/sceau.ts'

/**
 * A true server, killed (kill -9) while its queue works: the bytes are on the storage, the row citing them is
 * not kept yet. The next server does the work again, once.
 */

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { horodatage: regle } = configEssai('')
const sceau = {} as Contexte['sceau']
const horodatage = {} as Horodatage
const banc = bancDuFichier({
  config: { secretKey: Buffer.from(CLE_PARTAGEE), horodatage: { ...regle, patience: 0 } },
  ports: { sceau, horodatage },
})
const TACHES = ['sceller-proces-verbal', 'faire-carnet', 'horodater-documents']
const JOUR = 86_400_000

let autorite: Awaited<ReturnType<typeof ouvrirFausseAutorite>>
let barrages: Barrages
let portail: PortailDuBanc | undefined
let env: Record<string, string>
const ids = { pv: 0, seance: 0, projet: 0 }

/** The portal and the bench seal with the same certificate: one completes what the other made. */
async function ouvrirSceau(): Promise<void> {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  Object.assign(sceau, await sceauDe(p12, motDePasse))
  autorite = await ouvrirFausseAutorite(() => new Date())
  Object.assign(horodatage, autorite.vue())
  env = {
    SIGN_CERT: `base64:${p12.toString('base64')}`,
    SIGN_CERT_PASSWORD: motDePasse,
    TSA_URL: autorite.url,
    TSA_CERT: autorite.certificat.toString(),
  }
}

/** A signed agreement, sealed while the authority said nothing. */
async function sansHorodatage(): Promise<number> {
  const repondre = autorite.repondre
  autorite.repondre = (_d, rep) => void rep.writeHead(503).end()
  const s = await demandeAccordee(banc)
  await tacheEtablirConvention.executer(banc.ctx, { projetId: s.projet.id })
  await signerConvention(banc, s)
  await banc.viderFile()
  autorite.repondre = repondre
  return s.projet.id
}

beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  await ouvrirSceau()
  barrages = await ouvrirBarrages(banc)
  await barrages.lever()
  ids.projet = await sansHorodatage()
  const c = await commissionAvecAvis(banc)
  ids.pv = (await pvArrete(banc, c)).id
  await signerPv(banc, ids.pv, c.presidente)
  const s = await seanceEssai(banc, { dossiers: 1, membres: 1 })
  ids.seance = s.id
  await banc.appeler('POST', `proces-verbaux/${ids.pv}/code`, { jeton: c.greffier, corps: {} })
  const codeVerification = /\b\d{6}\b/.exec((await banc.envois())[0]?.texte ?? '')?.[0]
  await banc.viderFile()
  // From here the queue has these three, and nobody to do them.
  const corps = { codeVerification }
  await banc.appeler('PATCH', `proces-verbaux/${ids.pv}/signer`, { jeton: c.greffier, corps })
  await s.acte('carnets')
  await banc.db.transaction().execute((tx) => banc.ctx.queue.tache(tx, 'horodater-documents', {}))
})
afterAll(async () => {
  await portail?.arreter()
  await barrages?.fermer()
  await autorite?.fermer()
})

const document = () =>
  banc.db
    .selectFrom('document')
    .selectAll()
    .where('projetId', '=', ids.projet)
    .where('genre', '=', 'convention-signee')
    .executeTakeFirstOrThrow()
const pvDocuments = () =>
  banc.db.selectFrom('pvDocument').selectAll().where('procesVerbalId', '=', ids.pv).orderBy('id').execute()
const carnets = () =>
  banc.db.selectFrom('seanceCarnet').selectAll().where('seanceId', '=', ids.seance).execute()
async function orphelins(): Promise<number> {
  const demain = { ...banc.ctx, horloge: { maintenant: () => new Date(Date.now() + 2 * JOUR) } }
  const { effaces, manquants } = await balayerOrphelins(demain)
  // The pieces of the scenes are rows alone.
  expect(manquants.filter((m) => !m.startsWith('fichier '))).toEqual([])
  return effaces
}

test('tué, les octets écrits et la ligne pas encore : rien n’est dit fait, ce que les lignes citent est entier', async () => {
  await barrages.poser('sceller', { table: 'pv_document', evenement: 'insert', si: 'true' })
  await barrages.poser('carnet', { table: 'seance_carnet', evenement: 'update', si: 'new.cle is not null' })
  const date = 'old.horodate_le is null and new.horodate_le is not null'
  await barrages.poser('horodater', { table: 'document', evenement: 'update', si: date })
  await barrages.abaisser()
  const avant = await empreinteBase(banc.db)
  const { cle } = await document()
  portail = await demarrerPortailDuBanc(banc, env)
  await barrages.atteindre(['sceller', 'carnet', 'horodater'], 60_000)
  await portail.tuer()
  await barrages.lever()
  // A starting server gives fingerprints to an account of before fingerprints were kept, and to its key.
  const changees = tablesChangees(avant, await empreinteBase(banc.db))
  expect(changees.filter((nom) => !['porteur', 'cle_secrete'].includes(nom))).toEqual([])
  expect((await document()).cle).toBe(cle)
  expect([(await pvDocuments()).length, (await carnets()).map((c) => c.cle)]).toEqual([1, [null]])
  expect(await orphelins()).toBe(3)
})

test('le serveur suivant reprend le travail : une copie scellée, deux e-mails, un carnet, une heure jointe', async () => {
  // What the queue does by itself once the dead server has been silent for a minute.
  await sql`update file_attente.job set state = 'retry', start_after = now()
    where state = 'active' and name = any(${TACHES}::text[])`.execute(banc.proprietaire)
  portail = await demarrerPortailDuBanc(banc, env)
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select from file_attente.job
        where name = any(${TACHES}::text[]) and state <> 'completed'`.execute(banc.db)
      return rows.length === 0
    },
    { timeout: 100_000 },
  )
  const lue = await document()
  expect([lue.horodateLe, lue.sansHorodatageLe]).toEqual([expect.any(Date), null])
  const { rows } = await sql<{ acte: string; n: number }>`select acte, count(*)::int as n from journal
    where acte = 'horodaterDocument' group by 1`.execute(banc.db)
  expect(rows).toEqual([{ acte: 'horodaterDocument', n: 1 }])
  expect((await pvDocuments()).map((d) => d.genre)).toEqual(['proces-verbal', 'proces-verbal-signe'])
  expect((await banc.envois()).filter((e) => e.evenement === 'pv-signe')).toHaveLength(2)
  const cites = [lue, ...(await pvDocuments()), ...(await carnets())]
  for (const { cle, empreinte } of cites) {
    const octets = await buffer(await banc.ctx.stockage.lire(cle ?? ''))
    expect(createHash('sha256').update(octets).digest()).toEqual(empreinte)
  }
})
