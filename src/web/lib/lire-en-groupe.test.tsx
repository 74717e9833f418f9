import { beforeEach, expect, test, vi } from 'vitest'
import { appelsReferentiel } from '#domain/referentiel/appels.ts'
import { lireEnGroupe } from './lire-en-groupe.ts'

const CATEGORIES = '/gestion/api/categories-projets'
const DOMAINES = '/gestion/api/domaines-editoriaux'
const ENSEMBLE = '/gestion/api/lectures?de=%2Fcategories-projets+%2Fdomaines-editoriaux'
const seule = { data: [{ id: 1, libelle: 'Seule', isRetire: false }] }
const groupee = { data: [{ id: 2, libelle: 'Groupée', isRetire: false }] }

/** Answers what is asked, the group with `dit`; gives the addresses, in order. */
function servir(dit: object): string[] {
  const demandees: string[] = []
  vi.stubGlobal('fetch', async (adresse: string) => {
    demandees.push(adresse)
    return Response.json(adresse.includes('/lectures?') ? { data: dit } : seule)
  })
  return demandees
}
const deux = () =>
  Promise.all([
    lireEnGroupe(appelsReferentiel.listerCategoriesProjets),
    lireEnGroupe(appelsReferentiel.listerDomainesEditoriaux),
  ])

beforeEach(() => localStorage.setItem('token', 'jeton'))

test('ce qui se lit au même moment tient en un appel ; ce qui n’en revient pas fait le sien', async () => {
  const demandees = servir({ '/categories-projets': groupee })
  expect(await deux()).toEqual([groupee, seule])
  expect(demandees).toEqual([ENSEMBLE, DOMAINES])
})

test('une lecture seule, ou sans session, fait son propre appel', async () => {
  const demandees = servir({})
  await lireEnGroupe(appelsReferentiel.listerCategoriesProjets)
  expect(demandees).toEqual([CATEGORIES])
  localStorage.removeItem('token')
  expect(await deux()).toEqual([seule, seule])
  expect(demandees.slice(1)).toEqual([CATEGORIES, DOMAINES])
})
