import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { cleLogicielle, entrer, poserCle } from '#test-kit/scenes/second-facteur.ts'

const signales: [string, string][] = []
const signaler = (e: unknown, objet: string) => signales.push([objet, (e as Error).message])
const s = personnelEnSession('comptable', { ports: { signaler } })

const ORIGINE = 'http://localhost:3000'
const preparer = async () =>
  (
    await s.banc.appeler('POST', 'second-facteur/cles/options', {
      jeton: s.jeton,
      corps: { motDePasseActuel },
    })
  ).corps.data
const ajouter = (corps: object) => s.banc.appeler('POST', 'second-facteur/cles', { jeton: s.jeton, corps })

test('garde la clé créée, sa session reste ouverte, les codes de secours viennent avec', async () => {
  const { defi, options } = await preparer()
  const cle = cleLogicielle(ORIGINE)
  const r = await ajouter({ defi, nom: ' Clé du bureau ', attestation: cle.creer(options) })
  expect(r.statut).toBe(201)
  expect(r.corps.data).toMatchObject({
    actif: true,
    cles: [{ nom: 'Clé du bureau', creeLe: '2026-03-02T09:00:00.000Z', utiliseeLe: null }],
  })
  expect(r.corps.data.codesSecours).toHaveLength(10)
  expect((await s.banc.envois())[0]).toMatchObject({ evenement: 'second-facteur-active' })
  expect((await entrer(s.banc, s.qui)).moyens).toEqual(['cle', 'codeSecours'])
  // The same key is not offered again, and would not be kept twice.
  const encore = await preparer()
  expect(encore.options.excludeCredentials).toMatchObject([{ id: cle.id }])
  const double = await ajouter({ defi: encore.defi, nom: 'Bis', attestation: cle.creer(encore.options) })
  expect(double.statut).toBe(409)
  // A second key says so in a whole sentence.
  const autre = await preparer()
  const nouvelle = cleLogicielle(ORIGINE).creer(autre.options)
  expect((await ajouter({ defi: autre.defi, nom: 'Maison', attestation: nouvelle })).statut).toBe(201)
  expect((await s.banc.envois())[0]).toMatchObject({
    evenement: 'second-facteur-modifie',
    texte: expect.stringContaining('La clé d’accès «\u00a0Maison\u00a0» a été ajoutée à votre compte.'),
  })
})

test('refuse un défi usé, tardif ou d’un autre, une autre origine, un autre défi signé, un nom vide', async () => {
  const [bon, autre] = [await preparer(), await preparer()]
  const cle = cleLogicielle(ORIGINE)
  const attestation = cle.creer(bon.options)
  expect((await ajouter({ defi: bon.defi, nom: ' ', attestation })).corps.errors).toEqual({
    nom: ['Le champ "Nom de la clé" est requis.'],
  })
  for (const faux of [null, 'x', { id: 'a' }])
    expect((await ajouter({ defi: bon.defi, nom: 'A', attestation: faux })).statut).toBe(422)
  expect((await ajouter({ defi: autre.defi, nom: 'A', attestation })).statut).toBe(422)
  const ailleurs = cleLogicielle('https://ailleurs.example').creer(bon.options)
  expect((await ajouter({ defi: bon.defi, nom: 'A', attestation: ailleurs })).statut).toBe(422)
  const intrus = await s.banc.connecter('admin')
  const corps = { defi: bon.defi, nom: 'A', attestation }
  expect((await s.banc.appeler('POST', 'second-facteur/cles', { jeton: intrus, corps })).statut).toBe(409)
  expect((await ajouter(corps)).statut).toBe(201)
  expect((await ajouter(corps)).statut).toBe(409)
  s.banc.horloge.avancer(5 * 60_000)
  const tardif = cleLogicielle(ORIGINE).creer(autre.options)
  expect((await ajouter({ defi: autre.defi, nom: 'A', attestation: tardif })).statut).toBe(409)
})

test('dix clés au plus, même préparées quand il en restait une à prendre et finies ensemble', async () => {
  const prepares = [await preparer(), await preparer(), await preparer()]
  for (let rang = 1; rang <= 9; rang += 1) await poserCle(s.banc, s.qui.id, rang)
  const reponses = await Promise.all(
    prepares.map(({ defi, options }, n) =>
      ajouter({ defi, nom: `Ajout ${n}`, attestation: cleLogicielle(ORIGINE).creer(options) }),
    ),
  )
  expect(reponses.map((r) => r.statut).sort()).toEqual([201, 409, 409])
  expect(reponses.find((r) => r.statut === 409)?.corps.message).toBe('Un compte a au plus 10 clés d’accès.')
  const { cles } = (await s.banc.appeler('GET', 'second-facteur', { jeton: s.jeton })).corps.data
  expect(cles).toHaveLength(10)
})

test('une origine mal réglée se lit au journal technique, pas seulement comme une clé fausse', async () => {
  const { defi, options } = await preparer()
  signales.length = 0
  const attestation = cleLogicielle('https://ailleurs.example').creer(options)
  expect((await ajouter({ defi, nom: 'A', attestation })).statut).toBe(422)
  expect(signales).toEqual([
    [
      'clé d’accès non vérifiée',
      'Unexpected registration response origin "https://ailleurs.example", expected "http://localhost:3000"',
    ],
  ])
})
