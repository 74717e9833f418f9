import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { booleen, entier, liste, montant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { construireApp } from '#server/app.ts'
import { appelant } from '#test-kit/banc/appeler.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { jetonCsrf } from '../garde/csrf.ts'
import { route } from '../route.ts'

const corps = z.object({
  nom: texte('Nom', 100),
  prix: montant('Prix', 1000),
  oui: booleen('Oui'),
  ids: liste(entier('Id', 1, 99), 10, 'Ids'),
})
const commun = { chemin: 'formes', resume: 'Corps.', acces: { qui: 'public' }, corps } as const
const c = contrats({
  poster: { ...commun, cle: 'poster', methode: 'POST', fichiers: ['fichierBudget'], reponse: z.unknown() },
  oter: { ...commun, cle: 'oter', methode: 'DELETE', reponse: z.unknown() },
})

const banc = bancDuFichier()
let app: FastifyInstance
let appeler: ReturnType<typeof appelant>
let cles: string[] = []
beforeAll(async () => {
  app = await construireApp(banc.ctx, [
    route(c.poster, {
      agir: async (_ctx, d) => {
        cles = d.fichiers.map((f) => f.cle)
        return { ...d.corps, fichiers: d.fichiers.map((f) => [f.champ, f.nom, f.taille]) }
      },
    }),
    route(c.oter, { agir: async (_ctx, d) => d.corps }),
  ])
  appeler = appelant(app, banc.ctx)
})
afterAll(async () => {
  await app?.close()
})

const lu = { nom: 'Été', prix: 12.5, oui: true, ids: [1, 2] }
describe('les trois encodages disent la même chose (GEN-006)', () => {
  test('en JSON', async () => {
    expect((await appeler('POST', 'formes', { corps: lu })).corps).toEqual({ ...lu, fichiers: [] })
  })
  test('en urlencoded, nom répété avec ou sans crochets, virgule, booléen en texte', async () => {
    for (const ids of ['ids', 'ids[]']) {
      const formulaire = { nom: 'Été', prix: '12,5', oui: '1', [ids]: ['1', '2'] }
      expect((await appeler('POST', 'formes', { formulaire })).corps).toEqual({ ...lu, fichiers: [] })
    }
  })
  test('en multipart, une chaîne vide est nulle', async () => {
    const f = new FormData()
    for (const [nom, v] of [
      ['nom', ''],
      ['prix', '12.50'],
      ['oui', 'true'],
      ['ids[]', '1'],
      ['ids[]', '2'],
    ])
      f.append(nom ?? '', v ?? '')
    const r = await appeler('POST', 'formes', { formulaire: f })
    expect(r.corps).toEqual({ ...lu, nom: null, fichiers: [] })
  })
  test('un DELETE prend ses noms dans le corps ou dans l’adresse', async () => {
    expect((await appeler('DELETE', 'formes', { corps: lu })).corps).toEqual(lu)
    const adresse = 'formes?nom=%C3%89t%C3%A9&prix=12,5&oui=true&ids[]=1&ids[]=2'
    expect((await appeler('DELETE', adresse)).corps).toEqual(lu)
  })
})

describe('refuse', () => {
  const tel = async (type: string, payload: string | Buffer) => {
    const temoin = 'a'.repeat(43)
    const csrf = jetonCsrf(banc.ctx.secrets, temoin, banc.horloge.maintenant())
    const headers = { 'content-type': type, 'x-csrf-token': csrf, cookie: `csrf=${temoin}` }
    const x = await app.inject({ method: 'POST', url: '/gestion/api/formes', headers, payload })
    return [x.statusCode, x.json().message]
  }
  test('un corps illisible, par 400', async () => {
    for (const t of ['{"nom":', '[1]', '"x"', 'null'])
      expect(await tel('application/json', t)).toEqual([400, 'La requête est illisible.'])
    expect((await tel('multipart/form-data; boundary=x', '--x\r\nrien'))[0]).toBe(400)
    expect((await tel('multipart/form-data', 'rien'))[0]).toBe(400)
  })
  test('un type inconnu, par 415', async () => {
    for (const t of ['text/plain', 'application/xml', 'image/png'])
      expect(await tel(t, 'x')).toEqual([415, 'Le format de la requête n’est pas pris en charge.'])
  })
  test('plus de 40 Mo, par 413', async () => {
    const gros = Buffer.alloc(41 * 1024 * 1024, 120)
    expect((await tel('application/json', gros))[0]).toBe(413)
    const tete = '--x\r\ncontent-disposition: form-data; name="fichierBudget"; filename="a.pdf"\r\n\r\n'
    const corpsMulti = Buffer.concat([Buffer.from(tete), gros, Buffer.from('\r\n--x--\r\n')])
    expect((await tel('multipart/form-data; boundary=x', corpsMulti))[0]).toBe(413)
  })
})

describe('fichiers d’un multipart', () => {
  const pdf = new File([`%PDF-1.4\n${'x'.repeat(500)}\n%%EOF\n`], 'Budget été.pdf', {
    type: 'application/pdf',
  })
  test('arrivent au stockage, et s’effacent après la réponse si rien ne les garde', async () => {
    const f = new FormData()
    f.append('fichierBudget', pdf)
    f.append('inconnu', pdf)
    f.append('nom', 'après')
    const r = await appeler('POST', 'formes', { formulaire: f })
    expect(r.corps).toMatchObject({ nom: 'après', fichiers: [['fichierBudget', 'Budget été.pdf', pdf.size]] })
    expect(cles).toHaveLength(1)
    await expect(banc.ctx.stockage.lire(cles[0] ?? '')).rejects.toThrow(/introuvable/)
  })
  test('refusés, donnent leur message avec ceux du formulaire (ST4-010, ST4-012)', async () => {
    const f = new FormData()
    f.append('fichierBudget', new File([Buffer.alloc(5 * 1024 * 1024 + 1, 37)], 'gros.pdf'))
    f.append('prix', '1000.01')
    const r = await appeler('POST', 'formes', { formulaire: f })
    expect(r.statut).toBe(422)
    expect(r.corps.errors.fichierBudget).toEqual(['Fichier trop volumineux. Maximum 5 Mo.'])
    expect(Object.keys(r.corps.errors).sort()).toEqual(['fichierBudget', 'prix'])
  })
})
