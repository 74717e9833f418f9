import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Barrages, type Endroit, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import {
  compterLignes,
  empreinteBase,
  lignesAjoutees,
  tablesChangees,
} from '#test-kit/banc/empreinte-base.ts'
import { unSur } from '#test-kit/banc/etendue.ts'
import { CLE_PARTAGEE, demarrerPortailDuBanc, type PortailDuBanc } from '#test-kit/banc/portail-du-banc.ts'
import { type Acte, type AFaire, titreDe } from '#test-kit/scenes/demandes/acte-a-faire.ts'
import { ACTES_DEPORT, ACTES_ECRITURE, ACTES_PV } from '#test-kit/scenes/seances/actes-pv.ts'
import { ACTES_SEANCE } from '#test-kit/scenes/seances/actes-seance.ts'
import { ACTES_VIREMENT } from '#test-kit/scenes/virements/actes-virement.ts'
import { verifierJournal } from './socle/journal/verifier-journal.ts'

/**
 * A true server, killed (kill -9) while each act waits between two of its lines; then another, on the same
 * data, is asked the same again. All the acts of a round die together.
 */

// Three whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let portail: PortailDuBanc
let barrages: Barrages

/** Where it waits, known by who acts; and how many rows it adds, table by table, done once. */
type Tue = [titre: string, ou: (qui: number) => Endroit, ajoute: Record<string, number>]

const par = (table: string, colonne: string, evenement: Endroit['evenement'] = 'insert') => {
  return (qui: number): Endroit => ({ table, evenement, si: `new.${colonne} = ${qui}` })
}
const auJournal = par('journal', 'acteur_id')
const auCommit = (qui: number): Endroit => ({ ...auJournal(qui), auCommit: true })

/** One for each administrator there is. */
const CHAQUE_ADMIN = -1

/** The opinion, and the member who is recused from it, beside the row that the opening made for the file. */
const AVIS = { seance_avis: 1, seance_deport: 1, journal: 2 }

/** Something is written already, and something is still to be. */
const AU_MILIEU = unSur<Tue>(8, [
  ['exporterEcritures', par('export_ecritures', 'par'), { export_ecritures: 1, journal: 1 }],
  ['preparerLot', par('ligne_virement', 'inscrite_par'), { lot_virement: 1, ligne_virement: 2, journal: 3 }],
  ['ajouterLignes', auJournal, { ligne_virement: 2, journal: 3 }],
  ['retirerLigne', auJournal, { journal: 2 }],
  ['reprendreRib', auJournal, { journal: 1 }],
  ['approuverLot', par('lot_virement', 'approuve_par', 'update'), { journal: 3 }],
  ['telechargerOrdre, la première fois', auJournal, { journal: 3 }],
  ['annulerLot', par('lot_virement', 'annule_par', 'update'), { journal: 3 }],
  [
    'confirmerLignes',
    (qui) => ({
      table: 'ligne_virement',
      evenement: 'update',
      si: `new.confirmee_par = ${qui} and new.rang = 2 and old.confirmee_le is null`,
    }),
    { paiement: 2, ecriture: 2, envoi: 2, journal: 3 },
  ],
  ['rejeterLigne', auJournal, { envoi: 1, journal: 2 }],
  [
    'appliquerReponse',
    par('reponse_virement', 'par'),
    { paiement: 1, ecriture: 1, reponse_virement: 1, envoi: 2, journal: 3 },
  ],
  ['verifierRib', auJournal, { verification_rib: 1, journal: 1 }],
  ['reglerRejet', auJournal, { reglement_banque: 1, journal: 1 }],
  ['enregistrerDossier', par('seance_dossier', 'par', 'update'), AVIS],
  ['cloreSeance', par('seance', 'close_par', 'update'), { journal: 1 }],
  [
    'arreterProcesVerbal',
    () => ({ table: 'pv_document', evenement: 'insert', si: `new.genre = 'proces-verbal'` }),
    { pv_document: 1, pv_signataire: 2, envoi: 2, journal: 1 },
  ],
  ['signerProcesVerbal', auJournal, { signature: 1, journal: 1 }],
  [
    'declarerLiens',
    par('deport', 'par_id'),
    { declaration: 1, declaration_dossier: 2, deport: 1, journal: 1 },
  ],
  ['retirerLien', auJournal, { envoi: CHAQUE_ADMIN, journal: 1 }],
  ['deciderRetrait', auJournal, { envoi: 1, journal: 1 }],
])

/** All is written, about to be kept: nobody hears the answer. A run is in its journal and in each aid’s. */
const REPONSE_PERDUE = unSur<Tue>(8, [
  ['telechargerOrdre, la première fois', auCommit, { journal: 3 }],
  ['diviserLot, à la banque', auCommit, { lot_virement: 2, ligne_virement: 3, journal: 8 }],
  ['approuverLot', auCommit, { journal: 3 }],
  ['confirmerLignes', auCommit, { paiement: 2, ecriture: 2, envoi: 2, journal: 3 }],
  ['appliquerReponse', auCommit, { paiement: 1, ecriture: 1, reponse_virement: 1, envoi: 2, journal: 3 }],
  ['enregistrerDossier', auCommit, AVIS],
  ['cloreSeance', auCommit, { journal: 1 }],
  ['arreterProcesVerbal', auCommit, { pv_document: 1, pv_signataire: 2, envoi: 2, journal: 1 }],
  ['signerProcesVerbal', auCommit, { signature: 1, journal: 1 }],
  ['declarerLiens', auCommit, { declaration: 1, declaration_dossier: 2, deport: 1, journal: 1 }],
  ['inscrireDeport', auCommit, { deport: 1, journal: 1 }],
])

const ACTES = new Map(
  [...ACTES_VIREMENT, ...ACTES_SEANCE, ...ACTES_PV, ...ACTES_DEPORT, ...ACTES_ECRITURE].map(
    (a): [string, Acte] => [titreDe(a), a],
  ),
)
const LENTS = new Set(['arreterProcesVerbal'])
const demandes = new Map<string, AFaire & { jeton: string }>()

async function poser(tour: string, tues: readonly Tue[]): Promise<void> {
  for (const [titre, ou] of tues) {
    const demande = await ACTES.get(titre)?.poser(banc)
    if (!demande) throw new Error(`Acte inconnu : ${titre}`)
    demandes.set(tour + titre, { ...demande, jeton: await banc.connecter(demande.qui) })
    await barrages.poser(titre, ou(demande.qui))
  }
}
const demander = (nom: string) => {
  const { jeton = '', ...demande } = demandes.get(nom) ?? { methode: '', chemin: '' }
  return portail.envoyer(jeton, demande)
}

const compterAdmins = async (): Promise<number> =>
  (await banc.db.selectFrom('utilisateur').select('id').where('role', '=', 'admin').execute()).length

/** What the queue has to send has been: nothing moves but what is asked. */
const finirEnvois = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from file_attente.job
      where name like 'envoyer%' and state in ('created', 'retry', 'active')`.execute(banc.db)
      return rows[0]?.n === 0
    },
    { timeout: 60_000 },
  )

/** Asks for all of them, kills the server while each waits, and lets the base go on without it. */
async function tuer(tour: string, tues: readonly Tue[]): Promise<void> {
  await barrages.abaisser()
  const reponses: Promise<unknown>[] = []
  const envoyer = async (lesquels: readonly Tue[], patience?: number): Promise<void> => {
    const siennes = lesquels.map(async ([titre]) => {
      const { statut, corps } = await demander(tour + titre)
      throw new Error(`${titre} n’a pas attendu : ${statut} ${JSON.stringify(corps)}`)
    })
    reponses.push(...siennes)
    const noms = lesquels.map(([titre]) => titre)
    await Promise.race([barrages.atteindre(noms, patience), ...siennes])
  }
  // Who first makes a PDF takes its time before it waits.
  await envoyer(
    tues.filter(([titre]) => LENTS.has(titre)),
    60_000,
  )
  await envoyer(tues.filter(([titre]) => !LENTS.has(titre)))
  const finies = Promise.allSettled(reponses)
  await portail.tuer()
  for (const r of await finies)
    expect(String(r.status === 'rejected' && r.reason)).toMatch(/fetch failed|terminated/)
  await barrages.lever()
}

beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  barrages = await ouvrirBarrages(banc)
  await barrages.lever()
  portail = await demarrerPortailDuBanc(banc, { DATABASE_POOL: '50' })
})
afterAll(async () => {
  await portail?.arreter()
  await barrages?.fermer()
})

describe('tué au milieu', () => {
  test('rien ne reste de ce qui avait commencé', async () => {
    await poser('milieu ', AU_MILIEU)
    await finirEnvois()
    const avant = await empreinteBase(banc.db)
    await tuer('milieu ', AU_MILIEU)
    expect(tablesChangees(avant, await empreinteBase(banc.db))).toEqual([])
    portail = await demarrerPortailDuBanc(banc, { DATABASE_POOL: '50' })
  })

  test.each(AU_MILIEU)('%s, redemandé au serveur suivant, est fait une fois', async (titre, _, ajoute) => {
    const avant = await compterLignes(banc.db)
    const premiere = await demander(`milieu ${titre}`)
    expect([premiere.statut, premiere.corps.message]).toEqual([expect.toBeOneOf([200, 201]), undefined])
    const { envoi } = ajoute
    const attendu = envoi === CHAQUE_ADMIN ? { ...ajoute, envoi: await compterAdmins() } : ajoute
    expect(lignesAjoutees(avant, await compterLignes(banc.db))).toEqual(attendu)
  })
})

describe('tué alors que la base le garde', () => {
  test('tout y est, une fois', async () => {
    await poser('perdue ', REPONSE_PERDUE)
    await finirEnvois()
    const avant = await compterLignes(banc.db)
    await tuer('perdue ', REPONSE_PERDUE)
    const attendu: Record<string, number> = {}
    for (const [, , ajoute] of REPONSE_PERDUE)
      for (const [table, n] of Object.entries(ajoute)) attendu[table] = (attendu[table] ?? 0) + n
    expect(lignesAjoutees(avant, await compterLignes(banc.db))).toEqual(attendu)
    portail = await demarrerPortailDuBanc(banc, { DATABASE_POOL: '50' })
  })

  test.each(REPONSE_PERDUE)('%s, redemandé au serveur suivant, répond sans rien ajouter', async (titre) => {
    const avant = await compterLignes(banc.db)
    const reponse = await demander(`perdue ${titre}`)
    expect([reponse.statut, reponse.corps.message]).toEqual([expect.toBeOneOf([200, 201]), undefined])
    // Who takes the file is noted each time.
    const note = titre.startsWith('telechargerOrdre') ? { journal: 1 } : {}
    expect(lignesAjoutees(avant, await compterLignes(banc.db))).toEqual(note)
  })

  test('le fichier de l’ordre, pris trois fois de deux serveurs, est celui qui a été approuvé', async () => {
    const nom = 'perdue telechargerOrdre, la première fois'
    const id = Number(/\d+/.exec(demandes.get(nom)?.chemin ?? '')?.[0])
    const { empreinte } = await banc.db
      .selectFrom('lotVirement')
      .select('empreinte')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([(await demander(nom)).corps, (await demander(nom)).corps]).toEqual([empreinte, empreinte])
  })
})

test('après deux morts : le journal se suit sans rupture, les écritures exportées se numérotent sans trou', async () => {
  expect((await verifierJournal(banc.db, null)).rompues).toEqual([])
  const { rows } = await sql<{
    n: number
    dernier: number
  }>`select count(numero)::int as n, max(numero) as dernier
    from ecriture`.execute(banc.db)
  expect(rows[0]?.n).toBeGreaterThan(0)
  expect(rows[0]?.dernier).toBe(rows[0]?.n)
})
