import { describe, expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { ETATS_REPRISE } from './champs.ts'
import { type FaitsReprise, type GesteReprise, gestesReprise, refusReprise } from './gardes.ts'

const maintenant = new Date('2026-11-23T10:00:00Z')
const faits = (champs: Partial<FaitsReprise> = {}): FaitsReprise => ({
  etat: 'essayee',
  travail: null,
  ailleurs: null,
  fichierGarde: true,
  manques: [],
  essaiLe: new Date(maintenant.getTime() - JOUR),
  refusees: 0,
  empechements: [],
  ...champs,
})
const GESTES: GesteReprise[] = ['choisir', 'essayer', 'annoter', 'appliquer', 'annuler', 'supprimer']
const possibles = (champs: Partial<FaitsReprise>): GesteReprise[] =>
  GESTES.filter((g) => refusReprise(g, faits(champs), { maintenant }) === null)

describe('ce qu’on peut faire d’une reprise', () => {
  test.each([
    ['deposee', ['choisir', 'essayer', 'annoter', 'supprimer']],
    ['essayee', ['choisir', 'essayer', 'annoter', 'appliquer', 'supprimer']],
    ['appliquee', ['annuler']],
    ['annulee', []],
  ] as const)('%s : %j', (etat, attendus) => {
    expect(possibles({ etat })).toEqual(attendus)
  })

  test('pendant son travail, rien ; pendant celui d’une autre, ce qui n’en commence pas un', () => {
    const travail = { par: 'Agnès Delmas', depuis: new Date('2026-11-23T09:42:00Z') }
    for (const etat of ETATS_REPRISE) expect(possibles({ etat, travail })).toEqual([])
    expect(possibles({ ailleurs: travail })).toEqual(['choisir', 'annoter', 'supprimer'])
    expect(refusReprise('essayer', faits({ ailleurs: travail }), { maintenant })).toMatchObject({
      raison: 'etat',
      message: expect.stringMatching(/\(par Agnès Delmas, depuis 10.h.42\)/),
    })
    const hier = { ...travail, depuis: new Date('2026-11-22T09:42:00Z') }
    expect(refusReprise('essayer', faits({ ailleurs: hier }), { maintenant })?.message).toContain(
      'du 22/11/2026',
    )
  })

  test('le fichier effacé, les colonnes à décider, l’essai d’une semaine : chacun se dit', () => {
    expect(possibles({ fichierGarde: false })).toEqual(['annoter', 'supprimer'])
    expect(possibles({ manques: ['Décidez d’abord de la colonne 7.'] })).not.toContain('essayer')
    const essaiLe = new Date(maintenant.getTime() - 7 * JOUR)
    expect(possibles({ essaiLe })).toContain('appliquer')
    expect(possibles({ essaiLe: new Date(essaiLe.getTime() - 1) })).not.toContain('appliquer')
  })

  test('des refusées : le bouton est offert, l’appel veut la case cochée', () => {
    const f = faits({ refusees: 23 })
    expect(gestesReprise(f, maintenant).peutAppliquer).toBe(true)
    expect(refusReprise('appliquer', f, { maintenant, sansRefusees: true })).toBeNull()
    expect(refusReprise('appliquer', f, { maintenant, sansRefusees: false })).toEqual({
      raison: 'regle',
      message:
        'Cochez «\u00a0sans les 23 lignes refusées\u00a0», ou corrigez le fichier et déposez-le de nouveau.',
    })
  })

  test('quelque chose en fut corrigé ou réclamé : elle ne s’annule plus', () => {
    expect(possibles({ etat: 'appliquee', empechements: ['L’aide A-1 a été corrigée à la main.'] })).toEqual(
      [],
    )
  })
})
