import { expect, test } from 'vitest'
import { ecrireVueListe, lireVueListe } from './use-vue-liste.ts'

const NOMS = ['ville', 'min'] as const
const lire = (adresse: string) => lireVueListe(new URLSearchParams(adresse), NOMS)

test('une adresse vide est la vue du départ', () => {
  expect(lire('')).toEqual({ recherche: '', filtres: {}, tri: '', colonnes: [], page: 1 })
})

test('une vue se lit dans son adresse et s’y récrit, à côté du reste', () => {
  const q = 'tab=porteurs&recherche=mots&ville=1%2C2&tri=-nom&colonnes=ville%2Cnom&page=3'
  const vue = lire(`${q}&autre=oui`)
  expect(vue).toEqual({
    recherche: 'mots',
    filtres: { ville: '1,2' },
    tri: '-nom',
    colonnes: ['ville', 'nom'],
    page: 3,
  })
  expect(ecrireVueListe(new URLSearchParams('tab=porteurs'), NOMS, vue).toString()).toBe(q)
})

test('un filtre ôté, une première page, ne laissent rien dans l’adresse', () => {
  const q = new URLSearchParams('min=3&page=2&tri=nom')
  expect(ecrireVueListe(q, NOMS, { ...lire('tri=nom'), filtres: { min: '' } }).toString()).toBe('tri=nom')
})

test.each(['page=0', 'page=-2', 'page=x', 'page='])('« %s » est la première page', (adresse) => {
  expect(lire(adresse).page).toBe(1)
})
