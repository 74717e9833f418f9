import pg from 'pg'
import { expect, test } from 'vitest'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { lireBaseDeDonnees } from './base-de-donnees.ts'
import { Lecture } from './lecture.ts'

const lire = (env: Record<string, string>) => {
  const l = new Lecture(env)
  const lues = lireBaseDeDonnees(l)
  l.conclure()
  return lues
}
const refus = (env: Record<string, string>): string => {
  try {
    lire(env)
    return ''
  } catch (e) {
    return e instanceof DemarrageImpossible ? e.message : String(e)
  }
}
const URLS = {
  DATABASE_URL: 'postgres://portail@base:5432/aides?application_name=a',
  DATABASE_URL_PROPRIETAIRE: 'postgres://portail_proprietaire@base:5432/aides',
  DATABASE_URL_ECOUTE: 'postgres://portail@direct:5432/aides',
}

test.each(['pT/9#x?=@:%2F', ' espaces ', 'accentué é€🎉', `"'\\$\{A}[]`, '%'])(
  'le mot de passe %j, donné à part, arrive tel quel à la base',
  (motDePasse) => {
    const lues = lire({
      ...URLS,
      DATABASE_PASSWORD: motDePasse,
      DATABASE_PASSWORD_PROPRIETAIRE: `${motDePasse}-2`,
    })
    const recus = Object.values(lues).map((connectionString) => {
      const { user, password, host, database } = new pg.Client({ connectionString: connectionString ?? '' })
      return [user, password, host, database]
    })
    expect(recus).toEqual([
      ['portail', motDePasse, 'base', 'aides'],
      ['portail_proprietaire', `${motDePasse}-2`, 'base', 'aides'],
      ['portail', motDePasse, 'direct', 'aides'],
    ])
  },
)

test('sans mot de passe à part, les adresses restent comme elles sont', () => {
  const DATABASE_URL = 'postgres://a:b@db:5432/aides'
  expect(lire({ DATABASE_URL })).toEqual({
    databaseUrl: DATABASE_URL,
    databaseUrlProprietaire: null,
    databaseUrlEcoute: null,
  })
  expect(lire({ DATABASE_PASSWORD: 'x' }).databaseUrl).toBeNull()
})

test('deux mots de passe pour une adresse, ou un mot de passe pour personne, se refusent sans se montrer', () => {
  const deux = refus({ DATABASE_URL: 'postgres://a:secret@db/aides', DATABASE_PASSWORD: 'cache' })
  expect(deux).toContain('- DATABASE_PASSWORD : DATABASE_URL porte déjà un mot de passe')
  expect(deux).not.toMatch(/secret|cache/)
  expect(refus({ DATABASE_URL: 'postgres://db/aides', DATABASE_PASSWORD: 'cache' })).toContain(
    '- DATABASE_URL : il manque le compte',
  )
})
