import { expect, test } from 'vitest'
import {
  type CommissionEnListe,
  commissionsDeLaListe,
  enveloppeEpuisee,
  type FiltresCommissions,
} from './liste-commissions.ts'

const commission = (numero: number, date: string, plus: Partial<CommissionEnListe> = {}) => ({
  numero,
  date,
  annee: Number(date.slice(0, 4)),
  isVisible: true,
  isClosed: false,
  step: 1,
  nbProjets: 2,
  montants: { disponible: 1000, restant: 500 },
  ...plus,
})
const reste = (restant: number, disponible = 1000) => ({ montants: { disponible, restant } })
const TOUTES = [
  commission(1, '2026-01-20', { isClosed: true, step: 2, ...reste(0) }),
  commission(2, '2026-04-02', { step: 2, nbProjets: 9, ...reste(-100) }),
  commission(3, '2026-09-17', { isVisible: false, nbProjets: 0 }),
  commission(12, '2025-11-05', { isClosed: true, step: 2 }),
]

test.each<[FiltresCommissions, number[]]>([
  [{}, [3, 2, 1, 12]],
  [{ onglet: 'a-venir' }, [2, 3]],
  [{ onglet: 'closes' }, [1, 12]],
  [{ annee: 2026 }, [3, 2, 1]],
  [{ recherche: '2' }, [2, 12]],
  [{ recherche: '2', annee: 2025 }, [12]],
  [{ etape: '1' }, [3]],
  [{ visible: 'non' }, [3]],
  [{ visible: 'oui', onglet: 'a-venir' }, [2]],
  [{ enveloppe: 'epuisee' }, [2, 1]],
  [{ tri: { cle: 'numero', sens: 'asc' } }, [12, 1, 2, 3]],
  [{ tri: { cle: 'numero', sens: 'desc' } }, [3, 2, 1, 12]],
  [{ tri: { cle: 'date', sens: 'asc' } }, [12, 1, 2, 3]],
  [{ tri: { cle: 'projets', sens: 'desc' } }, [2, 1, 12, 3]],
  [{ tri: { cle: 'etape', sens: 'asc' } }, [3, 2, 1, 12]],
])('la liste des commissions avec %o', (filtres, attendus) => {
  expect(commissionsDeLaListe(TOUTES, filtres).map((c) => c.numero)).toEqual(attendus)
})

test.each([
  [1000, 0, true],
  [1000, -5, true],
  [1000, 0.01, false],
  [0, 0, false],
])('avec %d € et un reste de %d €, l’enveloppe est épuisée\u00a0: %s', (disponible, restant, epuisee) => {
  expect(enveloppeEpuisee(reste(restant, disponible))).toBe(epuisee)
})
