import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accordent,
  aDepartager,
  direScrutin,
  refusScrutin,
  refusVotes,
  type Scrutin,
  sontUnanimes,
  unanimes,
} from './voix.ts'

const scrutin = (
  decision: Scrutin['decision'],
  pour: number,
  contre: number,
  plus: Partial<Scrutin> = {},
): Scrutin => ({
  decision,
  votes: { pour, contre, abstention: 0 },
  voixPresident: null,
  departage: true,
  ...plus,
})
const constat = (s: Scrutin) => refusScrutin(s)?.constat ?? null

test('les voix comptées font celles des votants', () => {
  expect(refusVotes({ pour: 4, contre: 1, abstention: 0 }, 5)).toBe(null)
  expect(refusVotes({ pour: 4, contre: 1, abstention: 1 }, 5)).toBe(
    '6 voix comptées pour 5 votants\u00a0: vérifiez pour, contre et abstentions.',
  )
})

test('les voix sont sur l’aide : celles qui l’accordent ne la refusent pas, et l’inverse', () => {
  expect(refusScrutin(scrutin('refuse', 4, 1))).toEqual({
    constat: '4 pour, 1 contre\u00a0: ces voix accordent l’aide, elles ne la refusent pas.',
    suite: 'Corrigez les voix, ou choisissez «\u00a0Accepter\u00a0».',
    bref: 'Les voix ne portent pas ce refus.',
  })
  expect(refusScrutin(scrutin('accepte', 1, 4))).toEqual({
    constat: '1 pour, 4 contre\u00a0: ces voix refusent l’aide, elles ne l’accordent pas.',
    suite: 'Corrigez les voix, ou choisissez «\u00a0Refuser\u00a0».',
    bref: 'Les voix ne portent pas cette aide.',
  })
  expect(constat(scrutin('attente', 3, 2))).toBe(
    '3 pour, 2 contre\u00a0: ces voix accordent l’aide, elles ne la mettent pas en attente.',
  )
  expect([scrutin('refuse', 1, 4), scrutin('attente', 0, 5), scrutin('accepte', 4, 1)].map(constat)).toEqual([
    ...[null, null, null],
  ])
})

test('à l’unanimité, une aide n’est dite « accordée » à aucune étape : elle n’est pas publiée', () => {
  expect(direScrutin(scrutin('accepte', 5, 0))).toBe('Favorable à l’unanimité des votants.')
})

test('à l’unanimité, chacun porte ce qui est enregistré : pour l’aide accordée, contre l’aide refusée', () => {
  expect([unanimes('accepte', 5), unanimes('refuse', 5)]).toEqual([
    { pour: 5, contre: 0, abstention: 0 },
    { pour: 0, contre: 5, abstention: 0 },
  ])
  expect([sontUnanimes({ pour: 4, contre: 0, abstention: 1 }), sontUnanimes(unanimes('refuse', 2))]).toEqual([
    ...[false, true],
  ])
})

test('à égalité, la voix de la présidence porte ce qui est enregistré, ou l’arrête', () => {
  const dit = (decision: Scrutin['decision'], voixPresident: Scrutin['voixPresident']) =>
    constat(scrutin(decision, 2, 2, { voixPresident }))
  expect([
    dit('accepte', 'pour'),
    dit('refuse', 'contre'),
    dit('accepte', 'contre'),
    dit('refuse', 'pour'),
  ]).toEqual([
    null,
    null,
    '2 pour, 2 contre, voix prépondérante «\u00a0contre\u00a0»\u00a0: ces voix n’accordent pas l’aide.',
    '2 pour, 2 contre, voix prépondérante «\u00a0pour\u00a0»\u00a0: ces voix accordent l’aide, elles ne la refusent pas.',
  ])
})

test('sans voix prépondérante, une égalité n’accorde rien ; personne pour, rien n’est accordé ni départagé', () => {
  expect(constat(scrutin('accepte', 2, 2, { departage: false, voixPresident: 'pour' }))).toBe(
    '2 pour, 2 contre\u00a0: à égalité, ces voix n’accordent pas l’aide.',
  )
  expect(constat(scrutin('refuse', 2, 2, { departage: false }))).toBe(null)
  const abstenus = { votes: { pour: 0, contre: 0, abstention: 4 }, voixPresident: 'pour' } as const
  expect(aDepartager(abstenus.votes, true)).toBe(false)
  expect(constat(scrutin('accepte', 0, 0, abstenus))).toBe(
    'Personne n’est pour\u00a0: ces voix n’accordent pas l’aide.',
  )
  expect(constat(scrutin('refuse', 0, 0, abstenus))).toBe(null)
})

test('propriété : rien n’est accordé sans une voix pour, ni contre une majorité ; accorder et refuser ne tiennent jamais ensemble', () => {
  const voix = fc.integer({ min: 0, max: 6 })
  const tout = fc.record({
    votes: fc.record({ pour: voix, contre: voix, abstention: voix }),
    voixPresident: fc.constantFrom('pour' as const, 'contre' as const, null),
    departage: fc.boolean(),
  })
  fc.assert(
    fc.property(tout, (s) => {
      const { pour, contre } = s.votes
      if (accordent(s)) expect(pour > 0 && pour >= contre).toBe(true)
      const porte = (decision: Scrutin['decision']) => refusScrutin({ ...s, decision }) === null
      expect([porte('accepte'), porte('refuse')]).toEqual([accordent(s), !accordent(s)])
      expect(porte('attente')).toBe(porte('refuse'))
    }),
  )
})
