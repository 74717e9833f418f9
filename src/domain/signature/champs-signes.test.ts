import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { hasardDe } from '#server/demo/hasard.ts'
import { valeursDemande } from '#server/demo/valeurs.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { dossierExemple } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { champsSignes } from './champs-signes.ts'
import type { ContenuDemande } from './contenu.ts'

// Signed contents are compared for ever: a field moved, renamed or retyped would break every kept signature.

type Colonnes = Parameters<typeof champsSignes>[0]
type Saisies = Record<1 | 2 | 3, Record<string, unknown>>

const nommer = (id: number) => ({ id, libelle: `Entrée ${id}` })

/** What the base reads of an application that says this, as it stands before it is signed. */
function colonnes(saisies: Saisies): Colonnes {
  const v = { ...saisies[1], ...saisies[2], ...saisies[3] } as Record<string, unknown>
  const id = v.idPrecedentProjet
  return {
    ...v,
    precedent: typeof id === 'number' ? { id, numero: `2025-${id}` } : null,
    categorie: v.idCategorieProjet === null ? null : nommer(Number(v.idCategorieProjet)),
    domaines: (v.idDomainesEditoriaux as number[]).map(nommer),
  } as unknown as Colonnes
}

const signe = (saisies: Saisies): string => jsonCanonique(champsSignes(colonnes(saisies)))
const empreinte = (...textes: string[]): string =>
  createHash('sha256').update(textes.join('\n')).digest('hex').slice(0, 16)

const VIDES: Saisies = {
  1: {
    reedition: false,
    nom: null,
    edition: null,
    idCategorieProjet: null,
    idDomainesEditoriaux: [],
    dateDebut: null,
    dateFin: null,
  },
  2: { presentation: null, actionsCommunication: null, idLieu: null, region: null, ville: null, lieux: [] },
  3: Object.fromEntries(Object.keys(SAISIES[3]).map((champ) => [champ, null])),
}
const REEDITION: Saisies = {
  1: { ...SAISIES[1], reedition: true, idPrecedentProjet: 7, nom: 'Lire & dire « à voix haute »' },
  2: { ...SAISIES[2], idLieu: 3, presentation: 'Un.\n\nDeux. Ελένη Παππά', region: null },
  3: {
    ...SAISIES[3],
    presenceAuteurs: 2,
    nbAuteursRemuneres: null,
    montantRemunerationAuteurs: null,
    montantFraisAuteurs: null,
    raisonAucunAuteur: 'Bénévoles.',
    montantDemande: 0.01,
    budgetGlobal: 10_000_000,
  },
}

test('les octets signés d’une demande sont ceux-ci', () => {
  expect(signe(SAISIES)).toBe(
    '{"budget":{"budgetGlobal":20000.5,"gratuite":{"id":2,"libelle":"Entrée gratuite avec certains événements payants"},' +
      '"montantDemande":8000.25,"montantFraisAuteurs":1200.4,"montantRemunerationAuteurs":3000,' +
      '"montantRemunerationModerateurs":400,"nbAuteursInvites":12,"nbAuteursRemuneres":10,"nbEditeursInvites":5,' +
      '"nbModerateursInvites":2,"presenceAuteurs":{"id":1,"libelle":"Des auteurs rémunérés sont présents"},' +
      '"raisonAucunAuteur":null},"presentation":{"actionsCommunication":"Affiches et presse locale.",' +
      '"lieu":{"id":2,"libelle":"Dans une ville ou une région"},"lieux":["Vitré","Fougères"],' +
      '"presentation":"Trois jours de rencontres.\\nEt des lectures.","region":"Bretagne","ville":"Rennes"},' +
      '"projet":{"categorie":{"id":1,"libelle":"Entrée 1"},"dateDebut":"2026-06-12","dateFin":"2026-06-14",' +
      '"domaines":[{"id":1,"libelle":"Entrée 1"},{"id":2,"libelle":"Entrée 2"}],"edition":"12e","nom":"Fête du livre",' +
      '"precedent":null,"reedition":false}}',
  )
})

test.each<[string, Saisies, string]>([
  ['vide', VIDES, 'd47049ecf1b3208c'],
  ['en réédition, sans auteur rémunéré, aux limites', REEDITION, '9c927f825ac952b0'],
])('les octets signés d’une demande %s n’ont pas changé', (_titre, saisies, attendue) => {
  expect(empreinte(signe(saisies))).toBe(attendue)
})

test('ceux de deux cents demandes de la démonstration n’ont pas changé', () => {
  const signes = Array.from({ length: 200 }, (_, i) =>
    signe(
      valeursDemande(hasardDe(i), {
        ville: 'Le Havre',
        region: 'Normandie',
        premierJour: '2026-05-01',
        avant: null,
        reprend: false,
      }),
    ),
  )
  expect(empreinte(...signes)).toBe('33b02f5c83553bc5')
})

test('un contenu déjà signé, relu par ses champs, se signerait à l’octet près', () => {
  const { projet, presentation, budget } = JSON.parse(dossierExemple().contenu) as ContenuDemande
  const relu = champsSignes({
    ...projet,
    ...presentation,
    ...budget,
    idLieu: presentation.lieu?.id ?? null,
    idGratuite: budget.gratuite?.id ?? null,
    presenceAuteurs: budget.presenceAuteurs?.id ?? null,
  } as Colonnes)
  expect(jsonCanonique(relu)).toBe(jsonCanonique({ projet, presentation, budget }))
})
