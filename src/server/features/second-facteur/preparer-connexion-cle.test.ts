import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { cleLogicielle, codeTotp, donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const signales: [string, string][] = []
const signaler = (e: unknown, objet: string) => signales.push([objet, (e as Error).message])
const s = personnelEnSession('comptable', { ports: { signaler } })

const ORIGINE = 'http://localhost:3000'
type Cle = ReturnType<typeof cleLogicielle>
async function donnerCle(): Promise<Cle> {
  const corps = { motDePasseActuel }
  const { defi, options } = (
    await s.banc.appeler('POST', 'second-facteur/cles/options', { jeton: s.jeton, corps })
  ).corps.data
  const cle = cleLogicielle(ORIGINE)
  const ajout = { defi, nom: 'Clé', attestation: cle.creer(options) }
  expect((await s.banc.appeler('POST', 'second-facteur/cles', { jeton: s.jeton, corps: ajout })).statut).toBe(
    201,
  )
  return cle
}
const identifiantDe = ({ allowCredentials: [cle] }: { allowCredentials: [{ id: string }] }) => ({
  id: cle.id,
  rawId: cle.id,
})
const defiDe = async () => (await entrer(s.banc, s.qui)).defi as string
const preparer = (defi: string | null) => s.banc.appeler('POST', 'login/options-cle', { corps: { defi } })
const valider = (corps: object) => s.banc.appeler('POST', 'login/second-facteur', { corps })

test('une clé d’accès ouvre la session, et son usage se note', async () => {
  const cle = await donnerCle()
  const defi = await defiDe()
  const { options } = (await preparer(defi)).corps.data
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: cle.id }] })
  const assertion = cle.utiliser(options)
  const r = await valider({ defi, assertion: JSON.stringify(assertion) })
  expect([r.statut, r.corps.user.id]).toEqual([200, s.qui.id])
  const { data } = (await s.banc.appeler('GET', 'second-facteur', { jeton: r.corps.token })).corps
  expect(data.cles[0].utiliseeLe).toBe(s.banc.horloge.maintenant().toISOString())
  expect((await valider({ defi, assertion })).corps.errors.defi).toHaveLength(1)
})

test('ce qu’une clé a signé ne sert qu’une fois, pour ce défi, cette origine et une clé de ce compte', async () => {
  const cle = await donnerCle()
  const defi = await defiDe()
  const refus = async (assertion: object) => {
    const r = await valider({ defi, assertion })
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['assertion']])
  }
  // Signed before anything was asked.
  await refus(cle.utiliser({ challenge: 'AAAA', rpId: 'localhost' }))
  const { options } = (await preparer(defi)).corps.data
  await refus(cle.utiliser({ ...options, challenge: 'AAAA' }))
  // Right this time, but what it signs was spent by the try before.
  await refus(cle.utiliser(options))
  await preparer(defi)
  await refus(cleLogicielle(ORIGINE).utiliser((await preparer(defi)).corps.data.options))
  const dernier = (await preparer(defi)).corps.data.options
  expect((await valider({ defi, assertion: cle.utiliser(dernier) })).statut).toBe(200)
})

test('une clé copiée se voit à son compteur, et n’entre pas', async () => {
  const cle = await donnerCle()
  await s.banc.db
    .updateTable('cleAcces')
    .set({ compteur: 50 })
    .where('utilisateurId', '=', s.qui.id)
    .execute()
  const defi = await defiDe()
  const assertion = cle.utiliser((await preparer(defi)).corps.data.options)
  expect((await valider({ defi, assertion })).statut).toBe(422)
})

test('trente réponses d’une même clé en même temps n’ouvrent qu’une session', async () => {
  const cle = await donnerCle()
  const defi = await defiDe()
  const assertion = cle.utiliser((await preparer(defi)).corps.data.options)
  const statuts = await Promise.all(
    Array.from({ length: 30 }, async () => (await valider({ defi, assertion })).statut),
  )
  expect(statuts.filter((s) => s === 200)).toHaveLength(1)
})

test('un défi mort ou un compte sans clé ne donne pas d’options', async () => {
  for (const defi of [null, 'x'.repeat(43)]) expect((await preparer(defi)).statut).toBe(422)
  const secret = await donnerApplication(s.banc, s.qui.id)
  const defi = await defiDe()
  expect((await preparer(defi)).statut).toBe(409)
  expect((await valider({ defi, code: codeTotp(s.banc, secret) })).statut).toBe(200)
  expect((await preparer(defi)).statut).toBe(422)
})

test('à la connexion aussi, une origine mal réglée se lit au journal technique', async () => {
  await donnerCle()
  const defi = await defiDe()
  const { options } = (await preparer(defi)).corps.data
  signales.length = 0
  const cle = cleLogicielle('https://ailleurs.example')
  const assertion = { ...cle.utiliser(options), ...identifiantDe(options) }
  expect((await valider({ defi, assertion })).statut).toBe(422)
  expect(signales).toEqual([
    [
      'clé d’accès non vérifiée',
      'Unexpected authentication response origin "https://ailleurs.example", expected "http://localhost:3000"',
    ],
  ])
})
