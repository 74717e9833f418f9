import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anneeDe, jourDe } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { CLE_PARTAGEE, type DeuxPortails, demarrerDeuxPortails, FOIS } from '#test-kit/banc/deux-portails.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { BILAN_1 } from '#test-kit/scenes/demandes/demande-payee.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'

/**
 * One application lives its whole life, each act called many times at once on two server processes that
 * share one database: what is written is what a single call would have written.
 */

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
const NON = { ...OUI, budgetValide: false, message: 'Le budget n’est pas équilibré.' }
const BILAN_OUI = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let portails: DeuxPortails
let s: ASigner
let admin: string
let comptable: string
let commission: number
beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  s = await demandeASigner(banc)
  admin = await banc.connecter('admin')
  comptable = await banc.connecter('comptable')
  portails = await demarrerDeuxPortails(banc)
})
afterAll(async () => {
  await portails?.arreter()
})

/** How often the journal has the act, for this application or the chain given. */
async function lignes(acte: string, chaine = `projet:${s.projet.id}`): Promise<number> {
  const { n } = await banc.db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('acte', '=', acte)
    .where('chaine', '=', chaine)
    .executeTakeFirstOrThrow()
  return n
}
/** Messages of the event about this application, once the first one is there. */
async function messages(evenement: string): Promise<number> {
  const lus = async () =>
    (await banc.envois()).filter((e) => e.evenement === evenement && e.projetId === s.projet.id).length
  await vi.waitUntil(async () => (await lus()) > 0, { timeout: 100_000 })
  return lus()
}
const lire = async () =>
  (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton: admin })).corps.data as Record<
    string,
    unknown
  >
const admis = (statuts: readonly number[]) => statuts.filter((n) => n === 200).length

/** The same call that many times: done at least once, else refused as already done, never anything else. */
async function ensemble(jeton: string, chemin: string, corps: unknown, methode = 'PATCH'): Promise<number> {
  const statuts = await portails.ensemble({ jeton, methode, chemin, corps })
  expect(statuts.filter((n) => n !== 200 && n !== 409)).toEqual([])
  expect(admis(statuts)).toBeGreaterThan(0)
  return admis(statuts)
}
const surProjet = (jeton: string, acte: string, corps: unknown = {}, methode?: string) =>
  ensemble(jeton, `projets/${s.projet.id}/${acte}`, corps, methode)

async function codeSms(objet: 'convention' | 'attestation'): Promise<string> {
  const corps = { id: s.projet.id, objet }
  const r = await banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps })
  expect(r.statut).toBe(200)
  const sms = (await banc.envois()).find((e) => e.canal === 'sms' && e.projetId === s.projet.id)
  return /\b\d{6}\b/.exec(sms?.texte ?? '')?.[0] ?? ''
}
const signatures = async () =>
  (await banc.db.selectFrom('signature').select('objet').orderBy('id').execute()).map((l) => l.objet)

test('signer la demande', async () => {
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const codeVerification = await dernierCode(banc, s.porteur.email)
  expect(await surProjet(s.jeton, 'signer', { codeVerification })).toBe(FOIS)
  expect([await lignes('signerDemande'), await signatures()]).toEqual([1, ['demande']])
  expect(await messages('demande-signee')).toBe(1)
})

test('accepter et refuser en même temps : un seul verdict, l’autre moitié l’apprend', async () => {
  const chemin = `projets/${s.projet.id}/controle`
  const appel = (corps: object) => ({ jeton: admin, methode: 'PATCH', chemin, corps })
  const statuts = await portails.melanges(
    Array.from({ length: FOIS }, (_, n) => appel(n % 4 < 2 ? OUI : NON)),
  )
  const accepte = (await lire()).isAccepted === true
  for (const [n, statut] of statuts.entries()) expect(statut).toBe(n % 4 < 2 === accepte ? 200 : 409)
  expect(await lignes('controler')).toBe(1)
  expect(await messages(accepte ? 'controle-accepte' : 'controle-refuse')).toBe(1)
  if (!accepte) {
    await surProjet(admin, 'annuler-controle')
    await surProjet(admin, 'controle', OUI)
  }
})

test('affecter à deux commissions en même temps : une seule l’a, et le journal dit laquelle', async () => {
  const jour = jourDe(banc.horloge.maintenant())
  const commissions = await banc.db
    .insertInto('commission')
    .values(
      [1, 2].map((numero) => ({
        annee: anneeDe(banc.horloge.maintenant()),
        numero,
        date: jour,
        montantDisponible: 6000,
        creeLe: banc.horloge.maintenant(),
      })),
    )
    .returning('id')
    .execute()
  const chemin = `projets/${s.projet.id}/commission`
  const statuts = await portails.melanges(
    Array.from({ length: FOIS }, (_, n) => ({
      jeton: admin,
      methode: 'PATCH',
      chemin,
      corps: { idCommission: commissions[n % 4 < 2 ? 0 : 1]?.id },
    })),
  )
  expect(statuts.filter((n) => n !== 200 && n !== 409)).toEqual([])
  const { commissionId } = await banc.db
    .selectFrom('projet')
    .select('commissionId')
    .where('id', '=', s.projet.id)
    .executeTakeFirstOrThrow()
  expect(commissions.map((c) => c.id)).toContain(commissionId)
  commission = commissionId ?? 0
  const { apres } = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('acte', '=', 'affecterCommission')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(apres).toMatchObject({ idCommission: commission })
})

test('recommander, donner l’avis, valider la CAA', async () => {
  await surProjet(admin, 'montantRecommande', { montantRecommande: 2500 })
  await surProjet(admin, 'decisionCAA', { step: 1, decision: 'accepte', montantAlloue: 3000 })
  expect([await lignes('recommander'), await lignes('donnerAvisCAA')]).toEqual([1, 1])
  await ensemble(admin, `commissions/${commission}/validerCAA`, {})
  expect([await lignes('validerCAA'), await lignes('validerCAA', `commission:${commission}`)]).toEqual([1, 1])
})

test('décider au CA pendant que l’on clôt : publié une fois, avec le montant décidé', async () => {
  await surProjet(admin, 'decisionCA', { step: 2, decision: 'accepte', montantAlloue: 3000 })
  const statuts = await portails.melanges(
    Array.from({ length: FOIS }, (_, n) => ({
      jeton: admin,
      methode: 'PATCH',
      ...(n % 3 === 0
        ? { chemin: `commissions/${commission}/validerCA` }
        : {
            chemin: `projets/${s.projet.id}/decisionCA`,
            corps: { step: 2, decision: 'accepte', montantAlloue: 3000 + n },
          }),
    })),
  )
  expect(statuts.filter((n) => n !== 200 && n !== 409)).toEqual([])
  const { montantAlloue, numeroConvention } = await lire()
  expect(numeroConvention).toMatch(/^C-\d{4}-0001$/)
  expect([await lignes('validerCA'), await lignes('validerCA', `commission:${commission}`)]).toEqual([1, 1])
  expect(await messages('aide-accordee')).toBe(1)
  const decisions = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('acte', '=', 'deciderCA')
    .where('chaine', '=', `projet:${s.projet.id}`)
    .orderBy('rang')
    .execute()
  expect(decisions.at(-1)?.apres).toMatchObject({ montantAlloue })
})

test('signer la convention', async () => {
  const codeVerification = await codeSms('convention')
  expect(await surProjet(s.jeton, 'signer-convention', { codeVerification })).toBe(FOIS)
  expect([await lignes('signerConvention'), await signatures()]).toEqual([1, ['demande', 'convention']])
  expect(await messages('convention-signee')).toBe(1)
})

test('payer, annuler, payer', async () => {
  await surProjet(comptable, 'validerPaiement')
  expect([await lignes('validerPaiement'), await messages('paiement-valide')]).toEqual([1, 1])
  await surProjet(comptable, 'annuler-paiement', { motif: 'Virement rejeté par la banque.' })
  expect([await lignes('annulerPaiement'), await messages('paiement-annule')]).toEqual([1, 1])
  await surProjet(comptable, 'validerPaiement')
  expect([await lignes('validerPaiement'), await messages('paiement-valide')]).toEqual([2, 2])
  expect((await lire()).isPayed).toBe(true)
})

test('remplir et signer l’attestation', async () => {
  await surProjet(s.jeton, 'attestation-auteurs', { atteste1: true, atteste2: true })
  expect(await lignes('remplirAttestation')).toBe(1)
  const codeVerification = await codeSms('attestation')
  expect(await surProjet(s.jeton, 'signer-attestation-auteurs', { codeVerification })).toBe(FOIS)
  expect([await lignes('signerAttestation'), (await signatures()).length]).toEqual([1, 3])
})

test('rendre le bilan, le refuser et l’accepter en même temps', async () => {
  const bilan = (corps: unknown) => surProjet(s.jeton, 'bilan', corps, 'POST')
  await bilan({ stepBilan: 1, ...BILAN_1 })
  const forme = (etape: number, champs: string[]): FormData => {
    const f = new FormData()
    f.append('stepBilan', String(etape))
    for (const champ of champs) f.append(champ, new Blob([new Uint8Array(pdfDe(600))]), `${champ}.pdf`)
    return f
  }
  await bilan(forme(2, ['fichierBilanMoral', 'fichierBilanRemunerationAuteurs']))
  await bilan(forme(3, ['fichierComm1', 'fichierComm2']))
  expect((await lire()).isBilanFilled).toBe(true)
  const fichiers = await banc.db.selectFrom('fichier').select('type').where('retireLe', 'is', null).execute()
  for (const type of ['bilan_moral', 'bilan_remuneration_auteurs', 'comm1', 'comm2'])
    expect(fichiers.filter((f) => f.type === type)).toHaveLength(1)
  await surProjet(admin, 'controleBilan', BILAN_OUI)
  expect([await lignes('controlerBilan'), (await lire()).isBilanValidated]).toEqual([1, true])
})

test('archiver, désarchiver', async () => {
  await surProjet(admin, 'archiver')
  await surProjet(admin, 'desarchiver')
  expect([await lignes('archiver'), await lignes('desarchiver')]).toEqual([1, 1])
  expect((await lire()).isArchived).toBe(false)
})
