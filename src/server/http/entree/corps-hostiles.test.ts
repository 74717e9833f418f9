import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { liste, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { construireApp } from '#server/app.ts'
import { appelant } from '#test-kit/banc/appeler.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { route } from '../route.ts'

const corps = z.object({
  presentation: texte('Présentation', 10_000),
  actions: texte('Actions', 10_000),
  lieux: liste(texte('Lieux', 10_000), 1000, 'Lieux'),
})
const c = contrats({
  essai: {
    cle: 'essai',
    methode: 'POST',
    chemin: 'essai',
    resume: 'Des textes.',
    acces: { qui: 'public' },
    corps,
    reponse: z.unknown(),
  },
})

const banc = bancDuFichier()
let app: FastifyInstance
let appeler: ReturnType<typeof appelant>
let agis = 0
beforeAll(async () => {
  const agir = async (_ctx: unknown, d: { corps: unknown }) => {
    agis++
    return d.corps
  }
  app = await construireApp(banc.ctx, [route(c.essai, { agir })])
  appeler = appelant(app, banc.ctx)
})
afterAll(async () => {
  await app?.close()
})

/** Status and sentence of a body sent as it is. */
async function envoyer(type: string, brut: string) {
  const r = await appeler('POST', 'essai', { brut, entetes: { 'content-type': type } })
  return [r.statut, r.corps.message]
}

describe('un formulaire urlencoded', () => {
  const FORMULAIRE = 'application/x-www-form-urlencoded'

  test('de textes de 10 000 caractères accentués passe', async () => {
    const accents = 'é'.repeat(10_000)
    const formulaire = { presentation: accents, actions: accents, lieux: [accents, accents, accents] }
    expect((await appeler('POST', 'essai', { formulaire })).corps).toEqual(formulaire)
  })

  test('compte 2 000 paires au plus, et se refuse au-delà sans être lu', async () => {
    agis = 0
    const lus = await appeler('POST', 'essai', {
      brut: `${'autre=1&'.repeat(1000)}${'lieux=1&'.repeat(999)}lieux=1`,
      entetes: { 'content-type': FORMULAIRE },
    })
    expect([lus.statut, lus.corps.lieux.length, agis]).toEqual([200, 1000, 1])
    const refus = [400, 'La requête porte trop de champs\u00a0: envoyez-la en plusieurs fois.']
    expect(await envoyer(FORMULAIRE, 'a&'.repeat(2000))).toEqual(refus)
    expect(await envoyer(FORMULAIRE, 'a&'.repeat(250_000))).toEqual(refus)
    expect(agis).toBe(1)
  })

  test('pèse 512 ko au plus', async () => {
    const phrase =
      'La requête dépasse la taille maximale de 512 ko. Raccourcissez-la, ou envoyez-la en plusieurs fois.'
    expect(await envoyer(FORMULAIRE, 'a'.repeat(512 * 1024))).toEqual([200, undefined])
    expect(await envoyer(FORMULAIRE, 'a'.repeat(512 * 1024 + 1))).toEqual([413, phrase])
    expect(await envoyer(FORMULAIRE, 'a&'.repeat(4_000_000))).toEqual([413, phrase])
  })

  test('d’un nom fait de 250 000 crochets est lu comme un champ inconnu', async () => {
    for (const nom of [`a${'[]'.repeat(250_000)}`, `a${'['.repeat(500_000)}`, `a${'%5B%5D'.repeat(80_000)}`])
      expect(await envoyer(FORMULAIRE, `${nom}=1`)).toEqual([200, undefined])
  })
})

describe('un corps JSON', () => {
  test('pèse 1 Mo au plus', async () => {
    const phrase =
      'La requête dépasse la taille maximale de 1 Mo. Raccourcissez-la, ou envoyez-la en plusieurs fois.'
    const de = (octets: number) => `{"autre":"${'x'.repeat(octets - 12)}"}`
    expect(await envoyer('application/json', de(1024 * 1024))).toEqual([200, undefined])
    expect(await envoyer('application/json; charset=utf-8', de(1024 * 1024 + 1))).toEqual([413, phrase])
    expect(await envoyer('application/json', '['.repeat(3_900_000))).toEqual([413, phrase])
  })

  test('trop imbriqué ou trop nombreux est refusé avant d’être construit', async () => {
    const trop =
      'La requête porte des données trop nombreuses ou trop imbriquées\u00a0: envoyez-les en plusieurs fois.'
    const profond = `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    expect(await envoyer('application/json', profond)).toEqual([400, trop])
    const vides = `{"lieux":[${Array(300_000).fill('{}').join()}]}`
    expect(await envoyer('application/json', vides)).toEqual([400, trop])
  })
})

describe('un multipart', () => {
  test('n’est lu que par un appel qui prend un fichier : ailleurs, 415 dit quoi envoyer', async () => {
    const formulaire = new FormData()
    formulaire.set('presentation', 'texte')
    const r = await appeler('POST', 'essai', { formulaire })
    expect([r.statut, r.corps.message]).toEqual([
      415,
      'Cet appel ne prend pas de fichier\u00a0: envoyez ses champs en JSON ou en formulaire simple.',
    ])
  })
})
