import { expect, test } from 'vitest'
import { composer } from './composer.ts'
import { csvDe, csvDeTous } from './csv.ts'
import { composerEnveloppe } from './enveloppe.ts'
import type { LigneLue, Rangee } from './tableau.ts'

const CHOIX = { annee: 2026, egale: null }
const lue = (cle: string, ...annees: LigneLue['annees']): LigneLue => ({
  cle,
  libelle: cle || 'Total',
  annees,
})
const dits = (r: Rangee | undefined) => r?.cellules.map((c) => c.texte.replaceAll('\u00a0', ' '))
const rangee = (lignes: LigneLue[], cle: string) =>
  composer('ensemble', lignes, CHOIX).rangees.find((r) => r.cle === cle)

test('la vue d’ensemble compare trois ans, dit l’écart et le pourcentage', () => {
  const lignes = [lue('', { deposees: 136 }, { deposees: 128 }, { deposees: 119 })]
  expect(dits(rangee(lignes, 'deposees'))).toEqual(['136', '128', '119', '+ 8', '+ 6 %'])
})

test('sans rien de décidé, un taux et une moyenne se lisent « — », jamais NaN', () => {
  const lignes = [lue('', { accordees: 0, decidees: 0, accorde: null }, {}, {})]
  for (const cle of ['taux', 'moyenne', 'mediane', 'part'])
    expect(dits(rangee(lignes, cle))?.slice(0, 4)).toEqual(['—', '—', '—', '—'])
  expect(JSON.stringify(composer('ensemble', [], CHOIX))).not.toMatch(/NaN|Infinity/)
})

test('le taux se donne avec ses deux nombres', () => {
  const ligne = rangee([lue('', { accordees: 94, decidees: 124 }, {}, {})], 'taux')
  expect([ligne?.precision, dits(ligne)?.[0]]).toEqual(['94 accordées sur 124 décidées', '75,8 %'])
})

test('la part de l’aide est celle des sommes, non la moyenne des parts', () => {
  const lignes = [lue('', { aideBudgetee: 30, budget: 200 }, {}, {})]
  expect(dits(rangee(lignes, 'part'))?.[0]).toBe('15 %')
})

const REGIONS = [
  lue(
    'Bretagne',
    { deposees: 12, accordees: 9, demande: 90_000, accorde: 71_500 },
    { accordees: 11, accorde: 58_400 },
  ),
  lue(
    '',
    { deposees: 12, accordees: 9, demande: 90_000, accorde: 71_500 },
    { accordees: 11, accorde: 58_400 },
  ),
]

test('un tableau par région donne ses nombres, ses liens, ses barres et son total', () => {
  const t = composer('region', REGIONS, CHOIX)
  expect(dits(t.rangees[0])).toEqual(['12', '9', '90 000,00 €', '71 500,00 €', '58 400,00 €', '+ 22 %'])
  expect(t.rangees[0]?.cellules[4]?.lien).toEqual({
    ensemble: 'accordees',
    annee: 2025,
    egale: null,
    commission: undefined,
    domaine: undefined,
    dimension: 'region',
    valeur: 'Bretagne',
  })
  expect([t.rangees[0]?.barres, t.total?.titre]).toEqual([[71_500, 58_400], 'Total'])
})

test('le fichier CSV d’un tableau dit ce qui est montré, et rien n’y est lu comme une formule', () => {
  const t = composer('categorie', [lue('=1+1;"x"', { deposees: 3 }, {}), REGIONS[1] as LigneLue], CHOIX)
  expect(csvDe(t)).toBe('Catégorie;Déposées;2026;2025\r\n"\'=1+1;""x""";3;0;0\r\nTotal;12;9;11\r\n')
  expect(csvDeTous([t, t]).split('\r\n\r\n')).toHaveLength(2)
  const ecart = rangee([lue('', { deposees: 1 }, { deposees: 3 }, {})], 'deposees')
  expect(csvDe({ ...t, rangees: [ecart as Rangee] })).toContain('−\u00a02')
})

test('l’enveloppe dit ce qui reste au centime, et ce qui est à payer', () => {
  const chiffres = composerEnveloppe(
    lue('', { votee: 900_000, accorde: 773_500.1, paye: 612_400, commissions: 2 }),
    '2027-01-21',
  )
  expect(chiffres.map((c) => [c.libelle, c.valeur, c.precision.replaceAll('\u00a0', ' ')])).toEqual([
    ['Votée', 900_000, '2 commissions'],
    ['Engagée', 773_500.1, '86 % de la votée'],
    ['Payée', 612_400, '79 % de l’engagée, 161 100,10 € à payer'],
    ['Restante', 126_499.9, 'avant la commission du 21/01/2027'],
  ])
  expect(composerEnveloppe(undefined, null).map((c) => c.precision)).toEqual([
    'aucune commission',
    '',
    '',
    '',
  ])
})
