import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { Recapitulatif } from './Recapitulatif.tsx'

const CATEGORIES = [{ id: 1, libelle: 'Festival' }]
const DOMAINES = [
  { id: 1, libelle: 'Roman' },
  { id: 2, libelle: 'Poésie' },
]

/** What the document says beside the name of a fact. */
function lire(nom: string, champs: Partial<ProjetReponse>): string | null | undefined {
  render(<Recapitulatif projet={projetAffiche(champs)} categories={CATEGORIES} domaines={DOMAINES} />)
  return screen.getByText(nom, { selector: 'dt' }).nextElementSibling?.textContent
}

afterEach(cleanup)

test.each([
  [1, 'Festival'],
  [999, 'Catégorie Inconnu'],
  [null, 'Catégorie Inconnu'],
])('la catégorie %s se lit « %s » (GEN-024)', (idCategorieProjet, texte) => {
  expect(lire('Catégorie du projet', { idCategorieProjet })).toBe(texte)
})

test.each([
  ['Les Heures claires', 'Les Heures claires (2025-0003)'],
  [null, 'Nom Inconnu (2025-0003)'],
])('le projet précédent nommé %s se lit « %s » (GEN-025)', (nom, texte) => {
  const precedentProjet = { id: 3, numero: '2025-0003', nom } as ProjetReponse['precedentProjet']
  expect(lire('Projet précédent', { precedentProjet })).toBe(texte)
})

test.each([
  [{ idLieu: 2, ville: 'Brest', lieux: [], region: 'Bretagne' }, 'Brest'],
  [{ idLieu: 2, ville: null, lieux: [], region: null }, 'Lieu Inconnu'],
])('le lieu %j se lit « %s » (GEN-026)', (lieu, texte) => {
  expect(lire('Ville', lieu)).toBe(texte)
})

test.each([
  ['1re édition', '1re édition'],
  [null, 'Information Inconnue'],
])('une information absente se lit « Information Inconnue » : %s (GEN-027)', (edition, texte) => {
  expect(lire('Édition', { edition })).toBe(texte)
})
