import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appelsSession } from '#domain/session/appels.ts'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'

const OUVERTE = { token: 't1', role: 'admin', isStaff: true }

/** Each test gets the modules as a page just opened would. */
async function page() {
  const [{ appeler }, session] = await Promise.all([import('./api.ts'), import('./session.ts')])
  return { appeler, ...session }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const sortir = appelsSession.deconnecter

test('porte le jeton de session et le jeton CSRF (GEN-007)', async () => {
  const serveur = fauxServeur({ 'POST /logout': { corps: { status: 'success' } } })
  const { appeler, ouvrirSession } = await page()
  ouvrirSession(OUVERTE)
  await appeler(sortir)
  const [recue] = serveur.de('POST /logout')
  expect(recue?.entetes.Authorization).toBe('Bearer t1')
  expect(recue?.entetes['X-CSRF-TOKEN']).toBe('jeton-csrf')
})

test('garde exactement le jeton, le rôle et isStaff dans le stockage local (GEN-015)', async () => {
  const { ouvrirSession, fermerSession } = await page()
  ouvrirSession(OUVERTE)
  expect({ ...localStorage }).toEqual({ token: 't1', role: 'admin', isStaff: 'true' })
  fermerSession()
  expect({ ...localStorage }).toEqual({})
})

test('renouvelle le jeton CSRF après un 419 et recommence une seule fois (GEN-009)', async () => {
  let csrf = 0
  const serveur = fauxServeur({
    'GET /renew-token': () => ({ corps: { csrf: `c${++csrf}` } }),
    'POST /logout': ({ entetes }) =>
      entetes['X-CSRF-TOKEN'] === 'c2'
        ? { corps: { status: 'success' } }
        : { statut: 419, corps: { message: 'expiré' } },
  })
  const { appeler } = await page()
  await expect(appeler(sortir)).resolves.toEqual({ status: 'success' })
  expect(serveur.de('POST /logout')).toHaveLength(2)
  expect(serveur.de('GET /renew-token')).toHaveLength(2)
})

test('dit que le jeton n’a pas pu être renouvelé (GEN-010)', async () => {
  let fois = 0
  fauxServeur({
    'GET /renew-token': () => (fois++ === 0 ? { corps: { csrf: 'c1' } } : { statut: 500, corps: {} }),
    'POST /logout': { statut: 419, corps: { message: 'expiré' } },
  })
  const { appeler } = await page()
  await expect(appeler(sortir)).rejects.toMatchObject({ message: 'csrf mismatch unable to renew token' })
})

test('rend le message du serveur, ou celui du réseau (GEN-011)', async () => {
  const serveur = fauxServeur({ 'GET /me': { statut: 403, corps: { message: 'Non.' } } })
  const { appeler } = await page()
  await expect(appeler(appelsSession.lireMoi)).rejects.toMatchObject({ statut: 403, message: 'Non.' })
  delete serveur.routes['GET /me']
  await expect(appeler(appelsSession.lireMoi)).rejects.toMatchObject({
    statut: 0,
    message: 'La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.',
  })
})

test('refuse une réponse qui n’est qu’un texte (GEN-012)', async () => {
  fauxServeur({ 'GET /me': { corps: '"bonjour"' } })
  const { appeler } = await page()
  await expect(appeler(appelsSession.lireMoi)).rejects.toMatchObject({ message: 'data is not formatted' })
})

test('rend les erreurs d’un 422 champ par champ', async () => {
  fauxServeur({ 'POST /logout': { statut: 422, corps: { message: 'm', errors: { a: ['x', 'y'], b: 'z' } } } })
  const { appeler } = await page()
  await expect(appeler(sortir)).rejects.toMatchObject({ statut: 422, errors: { a: ['x', 'y'], b: ['z'] } })
})

test('attend la reconnexion d’une session finie, puis rejoue l’appel', async () => {
  const serveur = fauxServeur({
    'GET /me': ({ entetes }) =>
      entetes.Authorization === 'Bearer t2' ? { corps: { data: { id: 1 } } } : { statut: 401, corps: {} },
  })
  const { appeler, ouvrirSession, lireSession } = await page()
  ouvrirSession(OUVERTE)
  const reponse = appeler(appelsSession.lireMoi)
  await vi.waitFor(() => expect(lireSession().expiree).toBe(true), 15_000)
  ouvrirSession({ ...OUVERTE, token: 't2' })
  await expect(reponse).resolves.toEqual({ data: { id: 1 } })
  expect(serveur.de('GET /me')).toHaveLength(2)
})
