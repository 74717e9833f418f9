import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Banc, monterBanc } from '../test-kit/banc.ts'
import { CLE_PARTAGEE, type DeuxPortails, demarrerDeuxPortails } from '../test-kit/deux-portails.ts'
import { type ASigner, dernierCode, projetASigner } from '../test-kit/projet-a-signer.ts'

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let banc: Banc
let portails: DeuxPortails
let s: ASigner
beforeAll(async () => {
  banc = await monterBanc({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
  banc.horloge.regler(new Date().toISOString())
  s = await projetASigner(banc)
  portails = await demarrerDeuxPortails(banc)
})
afterAll(async () => {
  await portails?.arreter()
  await banc?.fermer()
})

/** How often the journal of the application has the act. */
async function lignes(acte: string): Promise<number> {
  const { n } = await banc.db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('acte', '=', acte)
    .where('chaine', '=', `projet:${s.projet.id}`)
    .executeTakeFirstOrThrow()
  return n
}
/** How many messages of the event were written, to anybody. */
async function messages(evenement: string): Promise<number> {
  return (await banc.envois()).filter((e) => e.evenement === evenement && e.projetId === s.projet.id).length
}
const admis = (statuts: readonly number[]) => statuts.filter((n) => n === 200).length

test('trente signatures de la demande à la fois n’en font qu’une', async () => {
  const chemin = `projets/${s.projet.id}/signer`
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const corps = { codeVerification: await dernierCode(banc, s.porteur.email) }
  const statuts = await portails.ensemble({ jeton: s.jeton, methode: 'PATCH', chemin, corps })
  expect(new Set(statuts)).toEqual(new Set([200]))
  expect(await lignes('signerDemande')).toBe(1)
  const signatures = await banc.db.selectFrom('signature').select('objet').execute()
  expect(signatures).toEqual([{ objet: 'demande' }])
  await vi.waitUntil(async () => (await messages('demande-signee')) > 0, { timeout: 30_000 })
  expect(await messages('demande-signee')).toBe(1)
  expect(admis(statuts)).toBe(30)
})
