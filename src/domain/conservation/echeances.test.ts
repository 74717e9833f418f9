import { describe, expect, test } from 'vitest'
import { heure, SITUATIONS, type Situation } from '#test-kit/scenes/demandes/faits-projet.ts'
import { DUREES_PAR_DEFAUT, dureesLegales, fautesDurees } from './durees.ts'
import { effacableLe, finDeVie, gardeSesPreuves, termeDuCompte, termeDuDossier } from './echeances.ts'

const MODIFIE = new Date('2026-03-05T22:59:59Z')

describe('depuis quand court la conservation d’une demande', () => {
  const attendus: Record<Situation, [string, Date] | null> = {
    brouillon: ['abandonnee', MODIFIE],
    documents: ['abandonnee', MODIFIE],
    aSigner: ['abandonnee', MODIFIE],
    signee: null,
    refusee: ['abandonnee', MODIFIE],
    enCorrection: ['abandonnee', MODIFIE],
    corrigee: ['abandonnee', MODIFIE],
    acceptee: null,
    affectee: null,
    avisDonne: null,
    refuseeCAANonPubliee: null,
    etape2: null,
    attente2: null,
    refuseeCAA: ['refusee', heure(10)],
    decidee: null,
    refuseeCANonPubliee: null,
    refuseeCA: ['refusee', heure(11)],
    publiee: null,
    conventionnee: null,
    payee: null,
    attestationRemplie: null,
    attestationSignee: null,
    bilanEnCours: null,
    bilanRempli: null,
    bilanRefuse: null,
    bilanCorrige: null,
    terminee: ['terminee', heure(20)],
    retiree: ['retiree', heure(7)],
    archivee: ['terminee', heure(20)],
  }
  test.each(Object.entries(attendus))('%s', (situation, attendu) => {
    const vie = finDeVie(SITUATIONS[situation as Situation], MODIFIE)
    expect(vie && [vie.cause, vie.depuis]).toEqual(attendu)
  })

  test('une demande archivée sans fin court de son archivage, même acceptée ou payée', () => {
    for (const s of ['signee', 'publiee', 'payee'] as const)
      expect(finDeVie({ ...SITUATIONS[s], archiveLe: heure(40) }, MODIFIE)).toEqual({
        depuis: heure(40),
        cause: 'archivee',
      })
  })
})

describe('le terme', () => {
  const terminee = SITUATIONS.terminee
  const reste = { modifieLe: MODIFIE, preuvesEffaceesLe: null }

  test('tombe le lendemain du jour anniversaire, à Paris', () => {
    const retireLe = new Date('2026-03-05T23:30:00Z')
    const terme = termeDuDossier({ ...SITUATIONS.retiree, retireLe }, reste, DUREES_PAR_DEFAUT)
    expect(terme).toEqual({ genre: 'dossier', cause: 'retiree', depuis: retireLe, echeance: '2031-03-07' })
  })

  test.each([
    ['2024-02-29T12:00:00Z', 1, '2025-03-02'],
    ['2024-02-29T12:00:00Z', 4, '2028-03-01'],
    ['2024-12-31T22:59:00Z', 5, '2030-01-01'],
    ['2024-12-31T23:00:00Z', 5, '2030-01-02'],
  ])('retirée le %s et gardée %i an(s), elle peut partir le %s', (le, annees, attendu) => {
    const durees = { dureeConservationAnnees: annees, dureePreuvesAnnees: 10 }
    const faits = { ...SITUATIONS.retiree, retireLe: new Date(le) }
    expect(termeDuDossier(faits, reste, durees)?.echeance).toBe(attendu)
  })

  test('une fois anonymisée, une aide versée attend le terme de ses preuves, puis plus rien', () => {
    const faits = { ...terminee, anonymiseLe: heure(90) }
    expect(termeDuDossier(faits, reste, DUREES_PAR_DEFAUT)).toMatchObject({
      genre: 'preuves',
      echeance: '2036-03-04',
    })
    const effacee = { ...reste, preuvesEffaceesLe: heure(99) }
    expect(termeDuDossier(faits, effacee, DUREES_PAR_DEFAUT)).toBeNull()
  })

  test('les preuves ne restent que pour une aide versée, et jusqu’à leur terme seulement', () => {
    const garde = (paye: boolean, jour: string) =>
      gardeSesPreuves({ paye }, heure(20), DUREES_PAR_DEFAUT, jour)
    expect([garde(true, '2031-03-04'), garde(true, '2036-03-03')]).toEqual([true, true])
    expect([garde(true, '2036-03-04'), garde(false, '2031-03-04')]).toEqual([false, false])
  })

  test('un compte attend qu’il ne reste aucun de ses dossiers', () => {
    const compte = { derniereActiviteLe: heure(0), dossiersRestants: 0, anonymiseLe: null }
    expect(termeDuCompte(compte, DUREES_PAR_DEFAUT)).toMatchObject({
      cause: 'inactif',
      echeance: '2031-03-03',
    })
    expect(termeDuCompte({ ...compte, dossiersRestants: 1 }, DUREES_PAR_DEFAUT)).toBeNull()
    expect(termeDuCompte({ ...compte, anonymiseLe: heure(1) }, DUREES_PAR_DEFAUT)).toBeNull()
  })

  test('rien ne part avant trente jours d’annonce', () => {
    expect(effacableLe('2031-03-03', new Date('2031-01-15T12:00:00Z'))).toBe('2031-03-03')
    expect(effacableLe('2031-03-03', new Date('2031-02-20T12:00:00Z'))).toBe('2031-03-22')
    expect(effacableLe('2031-03-03', new Date('2031-02-20T23:30:00Z'))).toBe('2031-03-23')
  })
})

describe('les durées', () => {
  test.each([
    [5, 10, []],
    [10, 10, []],
    [1, 10, []],
    [5, 9, ['dureePreuvesAnnees']],
    [1, 1, ['dureePreuvesAnnees']],
    [null, 10, ['dureeConservationAnnees']],
    [0, 10, ['dureeConservationAnnees']],
    [5, 31, ['dureePreuvesAnnees']],
    [12, 11, ['dureePreuvesAnnees']],
  ])('%s et %s', (dureeConservationAnnees, dureePreuvesAnnees, champs) => {
    expect(Object.keys(fautesDurees({ dureeConservationAnnees, dureePreuvesAnnees }))).toEqual(champs)
  })
  test('des preuves, la raison est dite : dix ans, de par la loi', () => {
    expect(fautesDurees({ dureeConservationAnnees: 5, dureePreuvesAnnees: 9 }).dureePreuvesAnnees).toEqual([
      'Indiquez au moins 10 années\u00a0: les pièces comptables se gardent dix ans (article L123-22 du Code de commerce).',
    ])
  })

  test('réglées autrefois plus court, valent ce que la loi demande', () => {
    const court = { dureeConservationAnnees: 2, dureePreuvesAnnees: 3, version: 4 }
    expect(dureesLegales(court)).toEqual({ ...court, dureePreuvesAnnees: 10 })
    const long = { dureeConservationAnnees: 12, dureePreuvesAnnees: 15 }
    expect(dureesLegales(long)).toEqual(long)
  })
})
