import { describe, expect, test } from 'vitest'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { ROLES } from '#domain/commun/roles.ts'
import {
  actesCommission,
  exigerCommission,
  type FaitsCommission,
  NOMS_ACTES_COMMISSION,
  stepCommission,
} from './actes.ts'
import {
  depasseEnveloppe,
  ENVELOPPE_DEPASSEE,
  MONTANT_REQUIS,
  MOTIF_REQUIS,
  normaliserDecision,
  verifierDecision,
} from './decision.ts'
import { schemaDecision } from './decision-saisie.ts'

const verifier = (corps: object, etape: 1 | 2 = 1) =>
  verifierDecision(schemaDecision.parse(corps), { etape, montantDemande: 5000 })

describe('avis et décisions', () => {
  test('une acceptation veut un montant, au-dessus de 0 et au plus la demande', () => {
    expect(verifier({ decision: 'accepte' })).toEqual({ montantAlloue: [MONTANT_REQUIS] })
    expect(verifier({ decision: 'accepte', montantAlloue: 5000 })).toEqual({})
    // Nothing is granted before it is published: the refusal says the word of its step.
    for (const [etape, mot] of [
      [1, 'montant proposé'],
      [2, 'montant décidé'],
    ] as const) {
      expect(verifier({ decision: 'accepte', montantAlloue: 5000.01 }, etape).montantAlloue).toEqual([
        `Le ${mot} ne peut excéder le montant demandé.`,
      ])
      expect(verifier({ decision: 'accepte', montantAlloue: 0 }, etape).montantAlloue).toEqual([
        `Le champ "M${mot.slice(1)}" n'est pas valide.`,
      ])
    }
  })

  test('un refus veut son motif, et ne garde pas de montant', () => {
    expect(verifier({ decision: 'refuse', montantAlloue: 10 })).toEqual({ motifRefus: [MOTIF_REQUIS] })
    const v = normaliserDecision(
      schemaDecision.parse({ decision: 'refuse', montantAlloue: 10, motifRefus: 'Non', sendMailRefus: '1' }),
    )
    expect([v.montantAlloue, v.motifRefus, v.sendMailRefus]).toEqual([null, 'Non', true])
  })

  test('l’attente n’existe qu’à la CAA ; une autre étape que la sienne est refusée', () => {
    expect(verifier({ decision: 'attente' })).toEqual({})
    expect(Object.keys(verifier({ decision: 'attente' }, 2))).toEqual(['decision'])
    expect(Object.keys(verifier({ decision: 'attente', step: 2 }))).toEqual(['step'])
    expect(Object.keys(verifier({}))).toEqual(['decision'])
  })

  test('l’enveloppe se compte au centime', () => {
    expect(depasseEnveloppe([0.1, 0.2, null], 0.3)).toBe(false)
    expect(depasseEnveloppe([0.1, 0.21], 0.3)).toBe(true)
    expect(ENVELOPPE_DEPASSEE).toBe('Le montant disponible de la commission est dépassé.')
  })
})

describe('actes d’une commission', () => {
  const le = new Date('2026-03-02T09:00:00Z')
  const projet = { numero: '2026-0001', retire: false, archive: false, caaAvis: null, caAvis: null }
  const avec = (change: object, c: Partial<FaitsCommission> = {}): FaitsCommission => ({
    caaValideeLe: null,
    caValideeLe: null,
    nbProjets: 1,
    projets: [{ ...projet, ...change }],
    ...c,
  })
  const etape2 = { caaValideeLe: le }
  test.each<[string, FaitsCommission, string[]]>([
    [
      'vide',
      { ...avec({}), nbProjets: 0, projets: [] },
      ['validerCAA', 'modifierEnveloppe', 'supprimerCommission'],
    ],
    ['sans avis', avec({}), ['modifierEnveloppe']],
    ['retirée', avec({ retire: true }), ['validerCAA', 'modifierEnveloppe']],
    ['en attente', avec({ caaAvis: 'attente' }), ['validerCAA', 'modifierEnveloppe']],
    ['étape 2 sans décision', avec({ caaAvis: 'attente' }, etape2), ['modifierEnveloppe']],
    ['étape 2, refusée', avec({ caaAvis: 'refuse' }, etape2), ['validerCA', 'modifierEnveloppe']],
    [
      'étape 2, décidée',
      avec({ caaAvis: 'accepte', caAvis: 'refuse' }, etape2),
      ['validerCA', 'modifierEnveloppe'],
    ],
    ['close', avec({ caaAvis: 'refuse' }, { caaValideeLe: le, caValideeLe: le }), []],
  ])('%s : ce que peut chaque rôle', (_nom, faits, attendues) => {
    for (const role of ROLES) {
      expect(actesCommission(faits, role)).toEqual(role === 'admin' ? attendues : [])
      for (const action of NOMS_ACTES_COMMISSION) {
        const essai = () => exigerCommission(action, faits, role)
        if (role !== 'admin') expect(essai).toThrow(Interdit)
        else if (attendues.includes(action)) expect(essai).not.toThrow()
        else expect(essai).toThrow(Conflit)
      }
    }
  })

  test('nomme ce qui manque, et ce qui est resté aux archives', () => {
    const projets = [projet, { ...projet, numero: '2026-0002', archive: true }]
    expect(() => exigerCommission('validerCAA', { ...avec({}), projets }, 'admin')).toThrow(
      'Il manque un avis sur\u00a0: 2026-0001, 2026-0002 (à sortir des archives).',
    )
  })

  test('est à l’étape 1, puis 2 une fois ses avis validés, close comprise (DEC-034)', () => {
    const close = { ...etape2, caValideeLe: le }
    expect([{}, etape2, close].map((c) => stepCommission(avec({}, c)))).toEqual([1, 2, 2])
  })
})
