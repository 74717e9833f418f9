import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compterVoix, type Membre, quorumDe, REGLE_QUORUM, refusPouvoir } from './quorum.ts'

const membres = (...dits: (true | false | number)[]): Membre[] =>
  dits.map((d, i) => ({ id: i + 1, present: d === true, mandataire: typeof d === 'number' ? d : null }))
const personne = new Set<number>()
// Nine in office: 1 to 4 are there, 5 gave mandate to 1.
const NEUF = membres(true, true, true, true, 1, false, false, false, false)

test('neuf en exercice, quatre présents et un pouvoir : la moitié est cinq, le quorum est atteint', () => {
  expect(compterVoix(NEUF, personne, REGLE_QUORUM)).toEqual({
    presents: 4,
    representes: 1,
    voix: 5,
    requis: 5,
    atteint: true,
  })
  expect([quorumDe(REGLE_QUORUM, 8), quorumDe(REGLE_QUORUM, 9)]).toEqual([4, 5])
})

test('le porteur du pouvoir sort : ni sa voix ni celle qu’il porte, le dossier est mis de côté', () => {
  expect(compterVoix(NEUF, new Set([1]), REGLE_QUORUM)).toMatchObject({ voix: 3, atteint: false })
})

test('un mandant déporté ne vote pas par un autre', () => {
  expect(compterVoix(NEUF, new Set([5]), REGLE_QUORUM)).toMatchObject({ presents: 4, representes: 0 })
})

test('un minimum de présents ne se remplace pas par des pouvoirs', () => {
  const regle = { ...REGLE_QUORUM, presentsMin: 5 }
  expect(compterVoix(NEUF, personne, regle).atteint).toBe(false)
})

test('un troisième pouvoir à la même personne est refusé ; à soi-même, d’un présent, à un absent aussi', () => {
  const deux = membres(true, true, 1, 1, false)
  expect([
    refusPouvoir(deux, 5, 1, REGLE_QUORUM),
    refusPouvoir(deux, 5, 2, REGLE_QUORUM),
    refusPouvoir(deux, 3, 1, REGLE_QUORUM),
    refusPouvoir(deux, 2, 2, REGLE_QUORUM),
    refusPouvoir(deux, 2, 1, REGLE_QUORUM),
    refusPouvoir(deux, 5, 3, REGLE_QUORUM),
    refusPouvoir(deux, 5, 2, { ...REGLE_QUORUM, pouvoirsMax: 0 }),
  ]).toEqual([
    'Ce membre porte déjà 2 pouvoirs, le plus qu’il peut.',
    null,
    null,
    'Un membre ne se donne pas pouvoir à lui-même.',
    'Ce membre est présent\u00a0: il vote lui-même.',
    'Le pouvoir se donne à un membre présent.',
    'Les pouvoirs ne sont pas admis dans cette instance.',
  ])
})

// Any body of up to twelve members, any mandates (kept or fallen), any conflicts, any rule.
const situation = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.record({
    membres: fc.array(
      fc.record({ present: fc.boolean(), mandataire: fc.option(fc.integer({ min: 1, max: n })) }),
      { minLength: n, maxLength: n },
    ),
    deportes: fc.uniqueArray(fc.integer({ min: 1, max: n })),
    parti: fc.integer({ min: 1, max: n }),
    regle: fc.record({
      fraction: fc.record({ num: fc.integer({ min: 1, max: 4 }), den: fc.constantFrom(4, 5, 7) }),
      presentsMin: fc.integer({ min: 1, max: 4 }),
      pouvoirsMax: fc.constant(2),
      voixPreponderante: fc.boolean(),
    }),
  }),
)

test('propriété : vote qui est là, ou représenté par qui est là, sans aucun déport ; le quorum se compte sur ces voix', () => {
  fc.assert(
    fc.property(situation, ({ membres: dits, deportes, regle }) => {
      const tous = dits.map((m, i) => ({ ...m, id: i + 1 }))
      const hors = new Set(deportes)
      const la = (id: number | null) => id !== null && !hors.has(id) && tous[id - 1]?.present === true
      const votent = tous.filter((m) => la(m.id) || (!m.present && !hors.has(m.id) && la(m.mandataire)))
      const q = compterVoix(tous, hors, regle)
      expect(q.voix).toBe(votent.length)
      const assez = q.voix * regle.fraction.den >= tous.length * regle.fraction.num
      expect(q.atteint).toBe(assez && tous.filter((m) => la(m.id)).length >= regle.presentsMin)
    }),
  )
})

test('propriété : qui part, ou sort, emporte sa voix et celles qu’il porte, et nulle autre', () => {
  fc.assert(
    fc.property(situation, ({ membres: dits, deportes, parti, regle }) => {
      const tous = dits.map((m, i) => ({ ...m, id: i + 1, mandataire: m.present ? null : m.mandataire }))
      const hors = new Set(deportes)
      const avant = compterVoix(tous, hors, regle).voix
      const sienne = tous[parti - 1]?.present && !hors.has(parti)
      const portees = tous.filter((m) => !m.present && m.mandataire === parti && !hors.has(m.id)).length
      const reste = sienne ? avant - 1 - portees : avant
      const sans = tous.map((m) => (m.id === parti ? { ...m, present: false, mandataire: null } : m))
      if (tous[parti - 1]?.present) expect(compterVoix(sans, hors, regle).voix).toBe(reste)
      const dehors = compterVoix(tous, new Set([...deportes, parti]), regle)
      expect(dehors.voix).toBeLessThanOrEqual(avant)
      if (sienne) expect(dehors.voix).toBe(reste)
    }),
  )
})
