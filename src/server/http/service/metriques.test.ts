import { afterAll, beforeAll, expect, test } from 'vitest'
import { construireApp } from '#server/app.ts'
import { noterSauvegarde } from '#server/infra/sauvegarde/derniere.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()
const JETON = 'jeton-de-vingt-caracteres'
let app: Awaited<ReturnType<typeof construireApp>>
let lectures = 0
beforeAll(async () => {
  const compter = {
    transformQuery: <T>({ node }: { node: T }): T => {
      lectures++
      return node
    },
    transformResult: async <T>({ result }: { result: T }): Promise<T> => result,
  }
  await noterSauvegarde(banc.ctx.config.dataDir, new Date('2026-03-01T02:00:00Z'))
  await banc.db
    .insertInto('envoi')
    .values({
      canal: 'sms',
      evenement: 'essai',
      destinataire: 'x',
      creeLe: new Date(),
      abandonneLe: new Date(),
    })
    .execute()
  const config = { ...banc.ctx.config, metricsToken: JETON }
  const veille = {
    ecartHorloge: () => -1500,
    reserve: () => ({ prises: 2, libres: 3, attente: 1, taille: 20 }),
  }
  const sessions = banc.ctx.sessions.withPlugin(compter)
  const sceau = { ...banc.ctx.sceau, echeance: async () => new Date('2030-01-01T00:00:00Z') }
  app = await construireApp({ ...banc.ctx, config, veille, sessions, sceau }, [])
})
afterAll(() => app.close())
const lire = () => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${JETON}` } })

test('/metrics dit la file, les abandons, la réserve, la sauvegarde, le certificat et l’horloge', async () => {
  const r = await lire()
  expect(r.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const nos = r.body.split('\n').filter((l) => l.startsWith('portail_') && !l.startsWith('portail_requete'))
  expect(nos.filter((l) => !l.startsWith('portail_taches'))).toEqual([
    'portail_envois_abandonnes 1',
    'portail_contenus_alteres 0',
    'portail_derniere_sauvegarde_horodatage 1772330400',
    'portail_certificat_expiration_horodatage 1893456000',
    'portail_horloge_ecart_secondes -1.5',
    'portail_processus{etat="voulus"} 1',
    'portail_processus{etat="servent"} 1',
    'portail_processus{etat="remplaces"} 0',
    'portail_connexions{etat="prises"} 2',
    'portail_connexions{etat="libres"} 3',
    'portail_connexions{etat="attente"} 1',
    'portail_connexions{etat="taille"} 20',
  ])
  expect(nos).toContain('portail_taches{file="envoyer-sms",etat="attente"} 0')
  expect(nos).toContain('portail_taches{file="envoyer-sms",etat="echec"} 0')
})

test('chaque ligne est au format de Prometheus', async () => {
  const LIGNE =
    /^(# (HELP|TYPE) [a-z_]\w* .+|[a-z_]\w*(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? (-?[\d.e+-]+|\+Inf|Nan))$/i
  const { body } = await lire()
  expect(body.split('\n').filter((l) => l !== '' && !LIGNE.test(l))).toEqual([])
})

test('la base n’est relue qu’une fois par quart de minute', async () => {
  await lire()
  const avant = lectures
  await lire()
  await lire()
  expect(lectures).toBe(avant)
})
