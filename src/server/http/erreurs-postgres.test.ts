import { expect, test } from 'vitest'
import { Conflit, Indisponible } from '#domain/commun/erreurs.ts'
import { traduirePostgres } from './erreurs-postgres.ts'

const erreur = (message: string, plus: object = {}) => Object.assign(new Error(message), plus)

test.each([
  ['base injoignable', erreur('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['socket absent', erreur('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['file d’attente du socket pleine', erreur('connect EAGAIN', { code: 'EAGAIN', syscall: 'connect' })],
  ['aucune connexion libre à temps', erreur('timeout exceeded when trying to connect')],
  ['connexion coupée', erreur('Connection terminated unexpectedly')],
  ['connexion déjà perdue', erreur('Client has encountered a connection error and is not queryable')],
  ['connexion fermée entre-temps', erreur('Client was closed and is not queryable')],
  ['ouverture trop longue', erreur('timeout expired')],
  ['connexion muette', erreur('Query read timeout')],
  ['portail qui s’arrête', erreur('Cannot use a pool after calling end on the pool')],
  ['instruction trop longue', erreur('canceling statement due to statement timeout', { code: '57014' })],
  ['instruction préparée ailleurs', erreur('prepared statement "p_1" does not exist', { code: '26000' })],
  ['instruction déjà préparée', erreur('prepared statement "p_1" already exists', { code: '42P05' })],
  ['plusieurs adresses, toutes muettes', new AggregateError([erreur('x', { code: 'ETIMEDOUT' })])],
])('%s : la base est indisponible, rien n’est dit de la demande', (_quoi, e) => {
  expect(traduirePostgres(e)).toBeInstanceOf(Indisponible)
})

test('un fichier absent n’est pas une panne de la base', () => {
  const absent = erreur('open', { code: 'ENOENT', syscall: 'open' })
  expect(traduirePostgres(absent)).toBe(absent)
})

test('une ligne tenue trop longtemps par un autre acte : réessayer, sans croire la base en panne', () => {
  const tenue = traduirePostgres(erreur('canceling statement due to lock timeout', { code: '55P03' }))
  expect(tenue).toBeInstanceOf(Indisponible)
  expect((tenue as Error).message).toBe(
    'Une autre action est en cours sur les mêmes informations. Réessayez dans un instant.',
  )
})

test('un fait unique écrit deux fois est un conflit', () => {
  expect(traduirePostgres(erreur('duplicate key', { code: '23505' }))).toBeInstanceOf(Conflit)
})
