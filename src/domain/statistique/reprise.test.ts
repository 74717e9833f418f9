import { expect, test } from 'vitest'
import { choixDe } from './choix.ts'
import { composer } from './composer.ts'
import { csvDe } from './csv.ts'
import type { Mesures } from './mesures.ts'

const choix = choixDe({ annee: 2016, egale: 'non' }, '2026-03-02')
const PORTAIL: Mesures = { deposees: 4, accordees: 2, accorde: 3000, demande: 9000, verse: 1000, versees: 1 }
const PASSE: Mesures = {
  reprises: 12,
  reprisesAccordees: 9,
  repriseDemande: 60_000,
  repriseAccorde: 41_000.5,
  repriseVerse: null,
  repriseSansDemande: 3,
}
const tableaux = (...annees: Mesures[]) => composer('ensemble', [{ cle: '', libelle: '', annees }], choix)

test('les aides antérieures sont un tableau à part, marqué « reprise », et ne changent aucun nombre du portail', () => {
  const sans = tableaux(PORTAIL, PORTAIL, PORTAIL)
  const avec = tableaux(
    { ...PORTAIL, ...PASSE },
    { ...PORTAIL, reprises: 10, repriseAccorde: 40_000 },
    PORTAIL,
  )
  expect(avec.slice(0, 3)).toEqual(sans)
  const reprise = avec[3]
  expect(reprise?.titre).toBe('Aides antérieures de 2016, reprise')
  expect(reprise?.rangees.map((r) => [r.titre, r.precision, ...r.cellules.map((c) => c.texte)])).toEqual([
    ['Aides reprises', undefined, '12', '10', '0', '+\u00a02', '+\u00a020\u00a0%'],
    ['Accordées', undefined, '9', '0', '0', '+\u00a09', '—'],
    ['Montant demandé', '3 sans montant demandé', '60\u00a0000,00\u00a0€', '—', '0,00\u00a0€', '—', '—'],
    [
      'Montant accordé',
      undefined,
      '41\u00a0000,50\u00a0€',
      '40\u00a0000,00\u00a0€',
      '0,00\u00a0€',
      '+\u00a01\u00a0000,50\u00a0€',
      '+\u00a03\u00a0%',
    ],
    ['Montant versé', undefined, '—', '—', '0,00\u00a0€', '—', '—'],
  ])
  if (!reprise) throw new Error('Pas de tableau.')
  expect(reprise.rangees.flatMap((r) => r.cellules).some((c) => c.lien)).toBe(false)
  expect(csvDe(reprise)).toContain('Aides antérieures de 2016, reprise')
})

test('sans aide antérieure de ces trois années, aucun tableau ne s’ajoute', () => {
  expect(tableaux(PORTAIL, PORTAIL, { ...PORTAIL, reprises: 0 }).map((t) => t.cle)).toEqual([
    'demandes',
    'decisions',
    'paiements',
  ])
})
