import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { poserCsrf } from '#server/http/garde/csrf.ts'
import { poserLimites } from '#server/http/garde/limites.ts'
import { TEMOINS } from '#server/http/service/page-connexion.ts'
import { ouvrirPages } from '#server/http/service/pages.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { codeTotp, donnerApplication } from '#test-kit/scenes/second-facteur.ts'
import { poserFormulaireConnexion } from './poser-formulaire.ts'

const ECHEC = 'Les données envoyées ne correspondent pas à nos enregistrements.'
const PAGE = `<meta name="connexion" content="" /><title>Connexion · ${TEMOINS.organisme}</title><noscript>JavaScript</noscript><p class="session-erreurs" role="alert">${TEMOINS.avis}</p><input name="email" value="${TEMOINS.email}"><input type="hidden" name="csrf" form="connexion" value=""><p class="nous-ecrire">${TEMOINS.contact.email}</p>`

const banc = bancDuFichier({
  config: {
    limites: { echecsCompte: 3, echecsAdresse: 5, requetesMinute: 1_000_000, inscriptionsHeure: 30 },
  },
})
const app = Fastify()
const dossier = mkdtempSync(join(tmpdir(), 'portail-connexion-'))
beforeAll(async () => {
  for (const nom of ['index.html', 'portail.html']) writeFileSync(join(dossier, nom), PAGE)
  const organisme = 'Fonds'
  const maison = {
    organisme,
    publicUrl: banc.ctx.config.publicUrl,
    contact: async () => null,
    maintenant: () => banc.horloge.maintenant(),
  }
  await app.register(async (portee) => {
    await poserLimites(portee, banc.ctx)
    await poserCsrf(portee, banc.ctx)
    poserFormulaireConnexion(portee, banc.ctx, ouvrirPages(maison, dossier))
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dossier, { recursive: true })
})
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

/** A browser on the page: what it holds, and the token its form carries. */
async function arriver() {
  const r = await app.inject('/gestion/')
  const csrf = /name="csrf" form="connexion" value="([^"]+)"/.exec(r.body)?.[1] ?? ''
  return { csrf, temoin: r.cookies.find((c) => c.name === 'csrf')?.value ?? '', page: r.body }
}

async function envoyer(
  champs: Record<string, string>,
  entetes: Record<string, string> = {},
  arrivee?: { csrf: string; temoin: string },
) {
  const { csrf, temoin } = arrivee ?? (await arriver())
  return app.inject({
    method: 'POST',
    url: '/gestion/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `csrf=${temoin}`,
      origin: 'http://localhost:3000',
      ...entetes,
    },
    payload: new URLSearchParams({ csrf, ...champs }).toString(),
  })
}
type Reponse = Awaited<ReturnType<typeof envoyer>>
const avisDe = (r: Reponse) => /role="alert">([^<]*)/.exec(r.body)?.[1]
const relaisDe = (r: Reponse) => r.cookies.find((c) => c.name === 'connexion')

/** What the program asks once it has come, from the browser that holds `relais`. */
async function reprendre(relais: string) {
  const { csrf } = await arriver()
  const temoin = (await arriver()).temoin
  const autre = await app.inject({ url: '/gestion/', headers: { cookie: `csrf=${temoin}` } })
  const jeton = /value="([^"]{50,})"/.exec(autre.body)?.[1] ?? csrf
  return banc.appeler('POST', 'login/reprise', {
    csrf: jeton,
    corps: {},
    entetes: { cookie: `csrf=${temoin}; connexion=${relais}` },
  })
}

describe('POST login/reprise, après le formulaire de la page envoyé sans programme', () => {
  test('un mot de passe juste ouvre une session que le programme reprend, une fois, sans rien dans l’adresse', async () => {
    const { id, email } = await creerStaff(banc, 'comptable')
    const r = await envoyer({ email, password: MOT_DE_PASSE, role: 'admin', inconnu: 'x' })
    expect([r.statusCode, r.headers.location, r.headers['cache-control']]).toEqual([
      303,
      '/gestion/',
      'no-store',
    ])
    const relais = relaisDe(r)
    expect(relais).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/gestion', maxAge: 300 })
    const suite = await app.inject({
      url: '/gestion/',
      headers: { cookie: `connexion=${relais?.value}` },
    })
    expect(suite.body).toContain('name="connexion" content="a-reprendre"')
    expect(suite.body).toContain('Vos identifiants sont justes')
    const repris = await reprendre(relais?.value ?? '')
    expect(repris.corps).toMatchObject({ status: 'success', user: { id, role: 'comptable', isStaff: true } })
    expect(String(repris.entetes['set-cookie'])).toMatch(/connexion=;.*Expires=Thu, 01 Jan 1970/)
    expect((await banc.appeler('GET', 'me', { jeton: repris.corps.token })).statut).toBe(200)
  })

  test('rien à reprendre, ou une session finie, se dit introuvable', async () => {
    const { email } = await creerStaff(banc, 'comptable')
    const relais = relaisDe(await envoyer({ email, password: MOT_DE_PASSE }))?.value ?? ''
    await banc.db.updateTable('session').set({ revoqueeLe: banc.horloge.maintenant() }).execute()
    for (const un of ['', 'autre.chose', relais])
      expect([un, (await reprendre(un)).statut]).toEqual([un, 404])
  })

  test('un mot de passe faux rend la page, son erreur et l’adresse, jamais le mot de passe', async () => {
    const { email } = await creerStaff(banc, 'comptable')
    for (const adresse of [email, 'inconnue@essai.fr', '"><script>[avis]']) {
      const r = await envoyer({ email: adresse, password: 'Faux-secret-1' })
      expect([r.statusCode, avisDe(r), relaisDe(r)]).toEqual([422, ECHEC, undefined])
      expect(r.body).toContain('<title>Erreur\u00a0: Connexion · Fonds</title>')
      expect(r.body).not.toContain('Faux-secret-1')
      expect(r.body).not.toContain('<script>')
    }
    expect((await envoyer({ email, password: 'x' })).body).toContain(`name="email" value="${email}"`)
    const vide = await envoyer({ email: '', password: '' })
    expect(avisDe(vide)).toMatch(/Adresse e-mail.* Mot de passe|Adresse e-mail.*Mot de passe/)
  })

  test('les échecs verrouillent le compte, puis l’adresse, comme ceux de l’appel', async () => {
    const { email } = await creerStaff(banc, 'comptable')
    for (let i = 0; i < 3; i++) await envoyer({ email, password: 'faux' })
    expect((await envoyer({ email, password: MOT_DE_PASSE })).statusCode).toBe(422)
    await envoyer({ email: 'inconnue@essai.fr', password: 'faux' })
    const r = await envoyer({ email, password: MOT_DE_PASSE })
    expect([r.statusCode, avisDe(r)]).toEqual([
      429,
      'Trop de tentatives infructueuses. Veuillez réessayer plus tard.',
    ])
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('un autre site, ou un jeton qui n’est pas de ce navigateur, n’ouvre rien', async () => {
    const { email } = await creerStaff(banc, 'comptable')
    const saisie = { email, password: MOT_DE_PASSE }
    const autre = await arriver()
    for (const r of [
      await envoyer(saisie, { origin: 'https://ailleurs.example' }),
      await envoyer(saisie, { origin: 'null' }),
      await envoyer({ ...saisie, csrf: '' }),
      await envoyer(saisie, {}, { csrf: autre.csrf, temoin: (await arriver()).temoin }),
    ])
      expect([r.statusCode, avisDe(r), relaisDe(r)]).toEqual([
        419,
        'Votre page a expiré. Veuillez réessayer.',
        undefined,
      ])
  })

  test('un second facteur se demande par le défi repris, qui ouvre la session', async () => {
    const { id, email } = await creerStaff(banc, 'comptable')
    const secret = await donnerApplication(banc, id)
    const relais = relaisDe(await envoyer({ email, password: MOT_DE_PASSE }))?.value ?? ''
    const { corps } = await reprendre(relais)
    expect(corps).toMatchObject({ status: 'second-facteur', moyens: expect.arrayContaining(['application']) })
    const preuve = { code: codeTotp(banc, secret, 1), codeSecours: null, assertion: null }
    const finie = await banc.appeler('POST', 'login/second-facteur', {
      corps: { defi: corps.defi, ...preuve },
    })
    expect([finie.statut, finie.corps.status]).toEqual([200, 'success'])
  })

  test('un corps trop long, ou d’un autre type, rend la page et ce qu’il en est', async () => {
    const long = await envoyer({ email: 'a@b.fr', password: 'x'.repeat(17_000) })
    expect([long.statusCode, avisDe(long)?.includes('16 ko')]).toEqual([413, true])
    const json = await envoyer({ email: 'a@b.fr', password: 'x' }, { 'content-type': 'application/json' })
    expect([json.statusCode, relaisDe(json)]).toEqual([415, undefined])
  })
})
