import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Conflit } from '#domain/commun/erreurs.ts'
import {
  AVIS_CHANGE,
  AVIS_EFFACE,
  type AvisEnListe,
  avisLu,
  avisLus,
  COMMISSION_CHANGEE,
  exigerAvisLu,
  exigerAvisLus,
} from './avis-lu.ts'
import { memeAvis } from './avis-pareils.ts'

const ACCEPTE = { decision: 'accepte', montantAlloue: 500.1, motifRefus: null, sendMailRefus: false } as const
const REFUSE = { decision: 'refuse', montantAlloue: null, motifRefus: 'Non', sendMailRefus: true } as const
const autres = [
  { ...ACCEPTE, montantAlloue: 500.11 },
  { ...REFUSE, motifRefus: 'Non !' },
  { ...REFUSE, sendMailRefus: false },
  { ...ACCEPTE, decision: 'attente', montantAlloue: null },
] as const
const refusDe = (essai: () => void): unknown => {
  try {
    essai()
  } catch (e) {
    return e instanceof Conflit ? [e.message, e.code] : e
  }
  return null
}

describe('l’avis qu’un appelant avait lu', () => {
  test('chacun des quatre faits compte, et aucun n’est pareil à rien', () => {
    const tous = [ACCEPTE, REFUSE, ...autres, null]
    for (const [i, a] of tous.entries())
      for (const [j, b] of tous.entries()) expect(memeAvis(a && { ...a }, b)).toBe(i === j)
  })

  test('absent il ne se compare pas, null il dit « aucun », vide dans un formulaire aussi', () => {
    const lire = (corps: object) => z.object({ avisLu }).parse(corps).avisLu
    expect([lire({}), lire({ avisLu: null }), lire({ avisLu: '' })]).toEqual([undefined, null, null])
    expect(lire({ avisLu: { ...ACCEPTE, montantAlloue: '500,10', le: '2026-03-02T09:00:00Z' } })).toEqual(
      ACCEPTE,
    )
    expect(z.object({ avisLu }).safeParse({ avisLu: 'accepte' }).success).toBe(false)
  })

  test('pareil à ce qui est gardé, il laisse passer ; sinon il refuse, et dit ce qui est arrivé', () => {
    const exiger = (
      lu: Parameters<typeof exigerAvisLu>[0],
      actuel: typeof ACCEPTE | null,
      etape: 1 | 2 = 1,
    ) => refusDe(() => exigerAvisLu(lu, { etape, actuel, nouveau: REFUSE }))
    expect([exiger(undefined, ACCEPTE), exiger(null, null), exiger(ACCEPTE, ACCEPTE)]).toEqual([
      null,
      null,
      null,
    ])
    expect(exiger({ ...ACCEPTE, motifRefus: 'sans objet', sendMailRefus: null }, ACCEPTE)).toBeNull()
    expect(exiger(null, ACCEPTE)).toEqual([AVIS_CHANGE[1], 'version'])
    expect(exiger(REFUSE, ACCEPTE, 2)).toEqual([AVIS_CHANGE[2], 'version'])
    expect(exiger(ACCEPTE, null)).toEqual([AVIS_EFFACE, 'version'])
  })

  test('redire ce qui est déjà gardé passe, quoi qu’on ait lu', () => {
    expect(refusDe(() => exigerAvisLu(null, { etape: 1, actuel: REFUSE, nouveau: REFUSE }))).toBeNull()
  })
})

describe('ce que montrait un aperçu', () => {
  const un: AvisEnListe = { id: 1, decision: 'accepte', montantAlloue: 500, sendMailRefus: false }
  const deux: AvisEnListe = { id: 2, decision: 'refuse', montantAlloue: null, sendMailRefus: true }
  const exiger = (lus: AvisEnListe[] | null | undefined, actuels: AvisEnListe[]) =>
    refusDe(() => exigerAvisLus(lus, actuels))

  test('dans un autre ordre, ou sans rien dire, il laisse passer', () => {
    expect([
      exiger(undefined, [un]),
      exiger(null, [un]),
      exiger([], []),
      exiger([deux, un], [un, deux]),
    ]).toEqual([null, null, null, null])
    expect(exiger([{ ...un, sendMailRefus: null }], [un])).toBeNull()
  })

  test.each<[string, AvisEnListe[]]>([
    ['une demande de moins', [un]],
    ['une demande de plus', [un, deux, { ...un, id: 3 }]],
    ['deux fois la même', [un, un]],
    ['un autre montant', [{ ...un, montantAlloue: 500.01 }, deux]],
    ['une autre décision', [{ ...un, decision: 'attente' }, deux]],
    ['un e-mail de moins', [un, { ...deux, sendMailRefus: false }]],
    ['rien', []],
  ])('%s : il refuse', (_nom, lus) => {
    expect(exiger(lus, [un, deux])).toEqual([COMMISSION_CHANGEE, 'version'])
  })

  test('une liste absente n’est pas une liste vide', () => {
    const lire = (corps: object) => z.object({ avisLus }).parse(corps).avisLus
    expect([lire({}), lire({ avisLus: null }), lire({ avisLus: [] })]).toEqual([undefined, null, []])
    expect(
      lire({ avisLus: [{ id: '1', decision: 'accepte', montantAlloue: '500', sendMailRefus: '0' }] }),
    ).toEqual([un])
  })
})
