import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { journalTechnique } from './journal-technique.ts'

test('une erreur de la base se lit au journal technique sans la ligne qu’elle cite', () => {
  let ecrit = ''
  const stream = new Writable({
    write(morceau, _e, suite) {
      ecrit += morceau
      suite()
    },
  })
  const { log } = Fastify({ logger: { ...journalTechnique('info'), stream } })
  const champs = {
    code: '23514',
    constraint: 'envoi_check',
    detail: 'Failing row contains (1, code 123456).',
  }
  const cause = Object.assign(new Error('violates check constraint'), champs)
  log.error({ err: Object.assign(new Indisponible(), { cause }) }, 'erreur')
  expect(ecrit).toContain('violates check constraint')
  expect(ecrit).toContain('"constraint":"envoi_check"')
  expect(ecrit).not.toContain('123456')
})
