import { expect, test } from 'vitest'
import { REGLES_MONTANTS } from '#domain/projet/montants.ts'
import type { Choix } from './choix.ts'
import { composer } from './composer.ts'
import { csvDe, csvDeTous } from './csv.ts'
import { composerEnveloppe, DEFINITIONS_ENVELOPPE } from './enveloppe.ts'
import { INDICATEURS } from './indicateurs.ts'
import { taire } from './mesures.ts'
import type { LigneLue, Rangee, Tableau } from './tableau.ts'

const CHOIX = { annee: 2026, egale: null }
const lue = (cle: string, ...annees: LigneLue['annees']): LigneLue => ({
  cle,
  libelle: cle || 'Total',
  annees,
})
const dits = (r: Rangee | undefined) => r?.cellules.map((c) => c.texte.replaceAll('\u00a0', ' '))
const rangee = (lignes: LigneLue[], cle: string) =>
  composer('ensemble', lignes, CHOIX)
    .flatMap((t) => t.rangees)
    .find((r) => r.cle === cle)

test('la vue d’ensemble compare trois ans, dit l’écart et le pourcentage', () => {
  const lignes = [lue('', { deposees: 136 }, { deposees: 128 }, { deposees: 119 })]
  expect(dits(rangee(lignes, 'deposees'))).toEqual(['136', '128', '119', '+ 8', '+ 6 %'])
})

test('sans rien de décidé, un taux et une moyenne se lisent « — », jamais NaN', () => {
  const lignes = [lue('', { accordees: 0, decidees: 0, accorde: null }, {}, {})]
  for (const cle of ['taux', 'moyenne', 'mediane', 'part'])
    expect(dits(rangee(lignes, cle))?.slice(0, 3)).toEqual(['—', '—', '—'])
  expect(JSON.stringify(composer('ensemble', [], CHOIX))).not.toMatch(/NaN|Infinity/)
})

test('le taux se donne avec ses deux nombres', () => {
  const ligne = rangee([lue('', { accordees: 94, decidees: 124 }, {}, {})], 'taux')
  expect([ligne?.precision, dits(ligne)?.[0]]).toEqual(['94 sur 124', '75,8 %'])
})

test('la part de l’aide est celle des sommes, non la moyenne des parts', () => {
  const lignes = [lue('', { aideBudgetee: 30, budget: 200 }, {}, {})]
  expect(dits(rangee(lignes, 'part'))?.[0]).toBe('15,0 %')
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

test('par région, deux tableaux : aucune rangée ne met côte à côte deux sortes de demandes', () => {
  const [demandes, decisions] = composer('region', REGIONS, CHOIX) as [Tableau, Tableau]
  expect([demandes.titre, decisions.titre]).toEqual([
    'Par région, demandes de 2026',
    'Par région, décisions de 2026',
  ])
  expect(dits(demandes.rangees[0])).toEqual(['12', '0', '90 000,00 €'])
  expect(dits(decisions.rangees[0])).toEqual(['9', '71 500,00 €', '58 400,00 €', '+ 22 %'])
  const ensembles = (t: Tableau) => new Set(t.rangees.flatMap((r) => r.cellules.map((c) => c.lien?.ensemble)))
  expect([...ensembles(demandes)]).toEqual(['deposees'])
  expect([...ensembles(decisions)]).toEqual(['accordees', undefined])
  expect(decisions.rangees[0]?.cellules[2]?.lien).toEqual({
    ensemble: 'accordees',
    annee: 2025,
    egale: null,
    domaine: undefined,
    dimension: 'region',
    valeur: 'Bretagne',
  })
  expect([decisions.rangees[0]?.barres, decisions.total?.titre]).toEqual([[71_500, 58_400], 'Total'])
})

test('chaque tableau dit dans son titre et sous lui ce qu’il compte ; une colonne sans rien s’en va', () => {
  const tables = composer('ensemble', [lue('', { deposees: 3 }, { deposees: 2 }, {})], CHOIX)
  expect(tables.map((t) => [t.titre, t.regle.split('\u00a0;')[0]])).toEqual([
    ['Demandes de 2026', 'demandes signées du 01/01 au 31/12/2026'],
    ['Décisions de 2026', 'décisions publiées du 01/01 au 31/12/2026'],
    ['Paiements de 2026', 'paiements datés du 01/01 au 31/12/2026, quelle que soit la décision'],
  ])
  expect(tables[0]?.colonnes.map((c) => c.titre)).not.toContain('%')
  expect(tables.flatMap((t) => t.rangees).filter((r) => !r.regle)).toEqual([])
})

test('les délais, et ce que disent les bilans, disent dans leur titre de quelles demandes ils sont', () => {
  const titres = (choix: Choix) =>
    (['delais', 'realise'] as const).map((cle) => composer(cle, [lue('', {})], choix)[0]?.titre)
  expect(titres(CHOIX)).toEqual([
    'Délais, étapes achevées en 2026',
    'Prévu et réalisé, demandes accordées en 2026, bilan rendu',
  ])
  expect(titres({ ...CHOIX, commission: 3 })).toEqual([
    'Délais de cette commission',
    'Prévu et réalisé, demandes de cette commission, bilan rendu',
  ])
})

test('les montants des statistiques ont les mots et la règle des écrans', () => {
  const dits = INDICATEURS.filter((i) => ['demande', 'accorde'].includes(i.cle)).map((i) => i.libelle)
  expect(dits).toEqual(['Montant demandé', 'Montant accordé'])
  const definition = (cle: string) => INDICATEURS.find((i) => i.cle === cle)?.definition
  expect(definition('accorde')).toBe(REGLES_MONTANTS.accorde)
  expect(DEFINITIONS_ENVELOPPE).toContainEqual(['Accordée', REGLES_MONTANTS.accorde])
})

test('ce que disent dix-sept bilans sur quarante-deux se dit', () => {
  const lignes = [lue('', { accordees: 42, bilans: 17 }, { accordees: 22, bilans: 22 }, {})]
  expect(rangee(lignes, 'auteursRemuneresReels')?.precision?.replaceAll('\u00a0', ' ')).toBe(
    '17 bilans sur 42 ; 22 sur 22 la fois d’avant',
  )
})

test('une ou deux demandes que les listes du lecteur n’ont pas se disent « 1 à 2 », sans montant', () => {
  const lisible = (e: string): boolean => e === 'accordees'
  const m = {
    deposees: 1,
    demande: 9000,
    accordees: 2,
    accorde: 500,
    refusees: 1,
    decidees: 3,
    recevables: 5,
  }
  const tu = taire(m, lisible)
  expect(tu).toEqual({ accordees: 2, accorde: 500, recevables: 5, peu: ['deposees', 'refusees', 'decidees'] })
  expect(taire(m, () => true)).toBe(m)
  const lignes = [lue('', tu, { deposees: 4, demande: 1 }, {})]
  expect(dits(rangee(lignes, 'deposees'))?.slice(0, 4)).toEqual(['1 à 2', '4', '0', '—'])
  for (const cle of ['demande', 'taux']) expect(dits(rangee(lignes, cle))?.[0]).toBe('—')
  expect(dits(rangee(lignes, 'accorde'))?.[0]).toBe('500,00 €')
})

test('le fichier CSV porte des nombres qui s’additionnent, sous sa règle, et rien n’y est une formule', () => {
  const hostile = lue('=1+1;"x"', { deposees: 3, demande: 1234.5 }, {})
  const [demandes, decisions] = composer('categorie', [hostile, REGIONS[1] as LigneLue], CHOIX) as [
    Tableau,
    Tableau,
  ]
  const plat = csvDe(demandes).replaceAll('\u00a0', ' ').split('\r\n')
  expect(plat).toEqual([
    'Par catégorie, demandes de 2026;"demandes signées du 01/01 au 31/12/2026 ; leur décision peut être publiée plus tard"',
    'Catégorie;Déposées 2026;Déposées 2025;Demandé 2026 (€)',
    '"\'=1+1;""x""";3;0;1234,5',
    'Total;12;0;90000',
    '',
  ])
  expect(csvDeTous([demandes, decisions]).split('\r\n\r\n')).toHaveLength(2)
  const annees = [{ accordees: 1, decidees: 4 }, { accordees: 3, decidees: 4 }, {}]
  const [, vue] = composer('ensemble', [lue('', ...annees)], CHOIX)
  const lignes = csvDe(vue as Tableau).split('\r\n')
  expect(lignes[1]).toBe('Indicateur;Règle;Unité;2026;2025;2024;Écart 26/25')
  expect(lignes[2]?.endsWith(';nombre;1;3;0;-2')).toBe(true)
  expect(lignes.find((l) => l.startsWith('Taux'))?.endsWith(';%;25;75;;-50')).toBe(true)
})

test('l’enveloppe close dit ce qui n’est pas attribué, au centime, sans commission à venir', () => {
  const m = { votee: 900_000, accorde: 773_500.1, paye: 612_400, commissions: 2, ouvertes: 0 }
  const dites = (choix: Choix, n: object, prochaine: string | null = null) =>
    composerEnveloppe(lue('', n), choix, prochaine).map((c) => [
      c.libelle,
      c.valeur,
      c.precision.replaceAll('\u00a0', ' '),
    ])
  expect(dites(CHOIX, m)).toEqual([
    ['Votée', 900_000, '2 commissions'],
    ['Accordée', 773_500.1, 'décisions publiées dans l’année'],
    ['Payée', 612_400, 'de ces décisions, à ce jour'],
    ['Non attribuée', 126_499.9, 'votée moins accordée'],
  ])
  // What closed ones did not give does not go to the next one: it has its own.
  expect(dites(CHOIX, { ...m, ouvertes: 1, aDecider: 600_000 }, '2026-12-05')[3]).toEqual([
    'Restante',
    600_000,
    'commission du 05/12/2026',
  ])
  expect(dites({ ...CHOIX, commission: 4 }, m).map(([l]) => l)).toEqual([
    'Disponible',
    'Accordée',
    'Payée',
    'Non attribuée',
  ])
  expect(composerEnveloppe(undefined, CHOIX, null).map((c) => c.valeur)).toEqual([0, 0, 0, 0])
})
