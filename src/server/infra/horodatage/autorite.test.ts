import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ouvrirFausseAutorite, REPONSE } from '#test-kit/scenes/documents/fausse-autorite.ts'
import { lireJeton } from './jeton.ts'
import { HorodatageMuet } from './muet.ts'
import type { Horodatage } from './port.ts'

const LE = new Date('2026-03-02T09:00:00.000Z')
const OCTETS = Buffer.from('la valeur d’une signature')
const PLACE = 12_000
let autorite: Awaited<ReturnType<typeof ouvrirFausseAutorite>>
let bonne: typeof autorite.repondre

beforeAll(async () => {
  autorite = await ouvrirFausseAutorite(() => LE)
  bonne = autorite.repondre
})
afterAll(() => autorite.fermer())

const tampon = (b: Uint8Array): ArrayBuffer => new Uint8Array(b).buffer
/** The same request, changed: an authority that answers it answers something else. */
function autreDemande(demande: Buffer, changer: (d: pkijs.TimeStampReq) => void): Buffer {
  const lue = pkijs.TimeStampReq.fromBER(tampon(demande))
  changer(lue)
  return Buffer.from(lue.toSchema().toBER(false))
}
const refus = (status: number): Buffer =>
  Buffer.from(
    new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status }) }).toSchema().toBER(false),
  )

async function raisonDe(vue: Horodatage, place = PLACE): Promise<string> {
  try {
    await vue.demander(OCTETS, place)
    return 'accordé'
  } catch (e) {
    if (!(e instanceof HorodatageMuet)) throw e
    return e.message.replace('Autorité d’horodatage\u00a0: ', '')
  }
}

test('un jeton accordé porte l’heure de l’autorité, et se relit seul', async () => {
  autorite.repondre = bonne
  const { jeton, le } = await autorite.vue().demander(OCTETS, PLACE)
  expect(le).toEqual(LE)
  const lu = { le: LE, autorite: 'Autorité d’essai', reconnue: true }
  expect(await autorite.vue().lire(jeton, OCTETS)).toEqual(lu)
  expect(await lireJeton(jeton, OCTETS, [])).toEqual({ ...lu, reconnue: false })
  expect(await lireJeton(jeton, Buffer.from('autre chose'), [autorite.certificat])).toBeNull()
  expect(await lireJeton(Buffer.from('autre chose'), OCTETS, [autorite.certificat])).toBeNull()
  const demande = autorite.demandes.at(-1)
  expect([demande?.method, demande?.headers['content-type'], demande?.headers.authorization]).toEqual([
    'POST',
    'application/timestamp-query',
    undefined,
  ])
})

test('un compte est donné à l’autorité qui le demande', async () => {
  autorite.repondre = bonne
  await autorite.vue({ compte: { nom: 'aides', motDePasse: 'é:1' } }).demander(OCTETS, PLACE)
  const [, donne = ''] = autorite.demandes.at(-1)?.headers.authorization?.split(' ') ?? []
  expect(Buffer.from(donne, 'base64').toString()).toBe('aides:é:1')
})

test.each<[string, typeof bonne, string]>([
  [
    'un autre nombre que celui de la demande',
    (d) =>
      autorite.dater(
        autreDemande(d, (lue) => {
          lue.nonce = new asn1js.Integer({ value: 7 })
        }),
      ),
    'le jeton répond à une autre demande',
  ],
  [
    'l’empreinte d’autre chose',
    (d) =>
      autorite.dater(
        autreDemande(d, (lue) => {
          lue.messageImprint.hashedMessage = new asn1js.OctetString({ valueHex: new ArrayBuffer(32) })
        }),
      ),
    'jeton d’autre chose, ou mal signé',
  ],
  ['un refus (statut 2)', () => refus(2), 'refus (statut 2)'],
  ['un accord sans jeton', () => refus(0), 'réponse sans jeton'],
  [
    'une page HTML',
    (_d, rep) => {
      rep.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Bienvenue</p>')
      return undefined
    },
    'elle répond autre chose qu’un horodatage',
  ],
  ['une page HTML sous le bon type', () => Buffer.from('<!doctype html>'), 'réponse illisible'],
  [
    'un statut 503',
    (_d, rep) => {
      rep.writeHead(503).end()
      return undefined
    },
    'statut HTTP 503',
  ],
  ['un mégaoctet', () => Buffer.alloc(1024 * 1024, 0x30), 'réponse trop longue'],
  [
    'un renvoi ailleurs',
    (_d, rep) => {
      rep.writeHead(302, { location: '/ailleurs' }).end()
      return undefined
    },
    'unexpected redirect',
  ],
  [
    'une heure à plus de cinq minutes de la nôtre',
    (d) => autorite.dater(d, new Date(LE.getTime() + 301_000)),
    'son heure et la nôtre diffèrent de plus de cinq minutes',
  ],
])('%s n’est pas gardé', async (_nom, repondre, raison) => {
  autorite.repondre = repondre
  expect(await raisonDe(autorite.vue())).toBe(raison)
})

test('un silence est coupé au délai', async () => {
  autorite.repondre = () => undefined
  expect(await raisonDe(autorite.vue({ delai: 50 }))).toMatch(/timeout/)
})

test('des en-têtes puis un silence sont coupés aussi', async () => {
  autorite.repondre = (_d, rep) => {
    rep.writeHead(200, { 'content-type': REPONSE }).write('0')
    return undefined
  }
  expect(await raisonDe(autorite.vue({ delai: 50 }))).toMatch(/timeout/)
})

test('un jeton plus long que sa place n’est pas gardé', async () => {
  autorite.repondre = bonne
  expect(await raisonDe(autorite.vue(), 800)).toMatch(/^jeton de \d+ octets, pour 800 de place$/)
})

test('une autorité qui n’est pas celle des réglages n’est pas crue', async () => {
  autorite.repondre = bonne
  const autre = await ouvrirFausseAutorite(() => LE, 'Une autre')
  await autre.fermer()
  const raison = 'jeton signé par un certificat que TSA_CERT ne reconnaît pas'
  expect(await raisonDe(autorite.vue({ confiance: [autre.certificat] }))).toBe(raison)
})

test('après un échec, elle est laissée en paix vingt secondes', async () => {
  let ms = LE.getTime()
  const vue = autorite.vue({ horloge: { maintenant: () => new Date(ms) } })
  autorite.repondre = () => refus(2)
  expect(await raisonDe(vue)).toBe('refus (statut 2)')
  autorite.repondre = bonne
  const avant = autorite.demandes.length
  ms += 19_999
  expect([await raisonDe(vue), autorite.demandes.length - avant]).toEqual([
    'muette à l’instant, elle sera redemandée',
    0,
  ])
  ms += 1
  expect(await raisonDe(vue)).toBe('accordé')
})

test('sans adresse, rien n’est demandé, et un jeton se lit encore', async () => {
  autorite.repondre = bonne
  const { jeton } = await autorite.vue().demander(OCTETS, PLACE)
  const avant = autorite.demandes.length
  const sans = autorite.vue({ url: null })
  expect([sans.actif, autorite.demandes.length - avant]).toEqual([false, 0])
  expect((await sans.lire(jeton, OCTETS))?.reconnue).toBe(true)
})

test('le certificat de l’autorité renouvelé : l’ancien jeton reste reconnu tant que TSA_CERT garde les deux', async () => {
  autorite.repondre = bonne
  const { jeton } = await autorite.vue().demander(OCTETS, PLACE)
  const neuve = await ouvrirFausseAutorite(() => LE, 'Autorité d’essai')
  try {
    const lesDeux = { confiance: [neuve.certificat, autorite.certificat] }
    const suivant = await neuve.vue(lesDeux).demander(OCTETS, PLACE)
    for (const j of [jeton, suivant.jeton])
      expect((await neuve.vue(lesDeux).lire(j, OCTETS))?.reconnue).toBe(true)
    // Dropped from the settings: read still, believed no more.
    const sansAncien = neuve.vue({ confiance: [neuve.certificat] })
    expect((await sansAncien.lire(jeton, OCTETS))?.reconnue).toBe(false)
    expect((await sansAncien.lire(suivant.jeton, OCTETS))?.reconnue).toBe(true)
  } finally {
    await neuve.fermer()
  }
})
