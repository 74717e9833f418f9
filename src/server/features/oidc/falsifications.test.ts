import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, commencer, entrerParOidc, lierEnBase, revenir } from '#test-kit/scenes/oidc/banc-oidc.ts'
import { AUTRE_CLE, type Falsification } from '#test-kit/scenes/oidc/fournisseur-essai.ts'

const { banc, f } = bancOidc()
const REFUS = { statut: 303, vers: '/gestion/', relais: 'refus.refuse' }
const lu = ({ statut, vers, relais }: Awaited<ReturnType<typeof revenir>>) => ({ statut, vers, relais })

/** Somebody linked, whom everything but a lie lets in. */
async function lie() {
  const compte = await creerStaff(banc, 'superviseur')
  await banc.db.deleteFrom('lienOidc').execute()
  await lierEnBase(banc, f, compte.id)
  return compte
}
const sessions = async (utilisateurId: number) =>
  (await banc.db.selectFrom('session').select('id').where('utilisateurId', '=', utilisateurId).execute())
    .length

const secondes = (depuis: number) => Math.floor(banc.horloge.maintenant().getTime() / 1000) + depuis

describe('ce qu’un fournisseur signe mal est refusé, du même mot', () => {
  test.each<[string, Falsification]>([
    ['un autre nonce', (c) => ({ claims: { ...c, nonce: 'un-autre' } })],
    ['aucun nonce', ({ nonce: _, ...c }) => ({ claims: c })],
    ['un autre émetteur', (c) => ({ claims: { ...c, iss: 'https://pirate.example' } })],
    ['un autre destinataire', (c) => ({ claims: { ...c, aud: 'portail-basic' } })],
    [
      'expiré depuis plus d’une minute',
      (c) => ({ claims: { ...c, exp: secondes(-61), iat: secondes(-600) } }),
    ],
    ['« alg: none »', () => ({ alg: 'none' })],
    ['une autre clé', () => ({ cle: AUTRE_CLE })],
    ['un sub vide', (c) => ({ claims: { ...c, sub: '' } })],
  ])('%s', async (_quoi, falsifier) => {
    const { id } = await lie()
    f.falsifier = falsifier
    expect(lu(await entrerParOidc(banc, f))).toEqual(REFUS)
    expect(await sessions(id)).toBe(0)
    // The same, true: what was refused is the lie.
    f.falsifier = () => ({})
    expect((await entrerParOidc(banc, f)).relais).toMatch(/^session\./)
  })

  test('un état qui n’est pas celui de ce navigateur, ou qui manque', async () => {
    const { id } = await lie()
    for (const change of [
      (u: URL) => u.searchParams.set('state', 'x'.repeat(43)),
      (u: URL) => u.searchParams.delete('state'),
    ]) {
      const { adresse, temoin } = await commencer(banc)
      const url = await f.suivre(adresse)
      change(url)
      expect(lu(await revenir(banc, url, temoin))).toEqual(REFUS)
    }
    expect([await sessions(id), f.demandes.includes('/token')]).toEqual([0, false])
  })

  test('la réponse d’un autre émetteur', async () => {
    await lie()
    const { adresse, temoin } = await commencer(banc)
    const url = await f.suivre(adresse)
    url.searchParams.set('iss', 'https://pirate.example')
    expect(lu(await revenir(banc, url, temoin))).toEqual(REFUS)
    expect(f.demandes).not.toContain('/token')
  })

  test('un code déjà échangé, dans une connexion neuve', async () => {
    const { id } = await lie()
    const premiere = await commencer(banc)
    const url = await f.suivre(premiere.adresse)
    expect((await revenir(banc, url, premiere.temoin)).relais).toMatch(/^session\./)
    const seconde = await commencer(banc)
    const autre = await f.suivre(seconde.adresse)
    autre.searchParams.set('code', url.searchParams.get('code') ?? '')
    expect(lu(await revenir(banc, autre, seconde.temoin))).toEqual(REFUS)
    expect(await sessions(id)).toBe(1)
  })

  test('un refus du fournisseur, dont rien n’est répété', async () => {
    await lie()
    const { adresse, temoin } = await commencer(banc)
    const state = new URL(adresse).searchParams.get('state') ?? ''
    const query = new URLSearchParams({
      state,
      error: 'access_denied',
      error_description: '<b>Coucou</b>',
      iss: f.issuer,
    })
    const r = await revenir(banc, `/gestion/oidc/retour?${query}`, temoin)
    expect(lu(r)).toEqual(REFUS)
    expect(JSON.stringify([r.r.headers, r.r.body])).not.toContain('Coucou')
  })

  test('le témoin d’un autre navigateur, fait de moitiés', async () => {
    await lie()
    const [a, b] = [await commencer(banc), await commencer(banc)]
    const [state] = a.temoin.split('.')
    const [, nonce, verifier] = b.temoin.split('.')
    const url = await f.suivre(a.adresse)
    expect((await revenir(banc, url, `${state}.${nonce}.${verifier}`)).relais).toBe('refus.perdu')
  })
})

test('ni jeton, ni code, ni secret ne sont écrits : adresses, base, journaux', async () => {
  const { id } = await lie()
  const vus: string[] = []
  f.falsifier = (c) => {
    vus.push(String(c.nonce))
    return {}
  }
  const { adresse, temoin } = await commencer(banc)
  const url = await f.suivre(adresse)
  const r = await revenir(banc, url, temoin)
  const jeton = r.relais.slice('session.'.length)
  const secrets = [...temoin.split('.'), url.searchParams.get('code') ?? '', jeton, ...vus]
  expect(secrets.every((s) => s.length > 20)).toBe(true)
  expect(secrets.filter((s) => r.vers.includes(s))).toEqual([])
  const gardes = await Promise.all(
    (['session', 'defi', 'lienOidc', 'tentativeOidc', 'journal', 'envoi'] as const).map((t) =>
      banc.db.selectFrom(t).selectAll().execute(),
    ),
  )
  const texte = JSON.stringify(gardes)
  f.falsifier = () => ({ alg: 'none' })
  await entrerParOidc(banc, f)
  expect(f.notes).toMatchObject([{ message: expect.stringContaining('Fournisseur d’identité') }])
  expect(inspect(f.notes, { depth: 10 })).not.toMatch(/eyJ|[\w-]{43}/)
  expect(secrets.filter((s) => texte.includes(s))).toEqual([])
  expect(await sessions(id)).toBe(1)
})
