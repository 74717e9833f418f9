import { expect, test, vi } from 'vitest'
import { fichierAffiche, projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import {
  colonnesExportees,
  documentDuPersonnel,
  dossierScelle,
  type FicheLue,
  motsDe,
  recapitulatif,
} from '#test-kit/scenes/documents/fiche-lue.ts'
import { schemaEtape1, schemaEtape2, schemaEtape3 } from '../etapes/saisies.ts'
import type { ProjetReponse } from '../reponse.ts'
import { SECTIONS_FICHE } from './fiche-champs.ts'

// Screens are drawn without a browser (PDFKit does not bear jsdom's arrays); the session looks for these.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', new EventTarget())
})

// What is read before signing, what staff read, what is sealed, what is exported: the same application.

const VIDE: Partial<ProjetReponse> = {
  nom: null,
  edition: null,
  reedition: false,
  idCategorieProjet: null,
  idDomainesEditoriaux: [],
  dateDebut: null,
  dateFin: null,
  presentation: null,
  actionsCommunication: null,
  idLieu: null,
  region: null,
  ville: null,
  lieux: [],
  budgetGlobal: null,
  montantDemande: null,
  idGratuite: null,
  nbAuteursInvites: null,
  presenceAuteurs: null,
  nbAuteursRemuneres: null,
  raisonAucunAuteur: null,
  montantRemunerationAuteurs: null,
  montantFraisAuteurs: null,
  nbModerateursInvites: null,
  montantRemunerationModerateurs: null,
  nbEditeursInvites: null,
  fichiers: [],
}

const COMPLETE: Partial<ProjetReponse> = {
  nom: 'Lire & dire « à voix haute »',
  edition: '17e <édition>',
  reedition: true,
  idCategorieProjet: 1,
  precedentProjet: { id: 3, numero: '2025-0003', nom: 'Les Heures claires' },
  idPrecedentProjet: 3,
  idDomainesEditoriaux: [1, 2],
  dateDebut: '2026-07-01',
  dateFin: '2026-07-05',
  idLieu: 3,
  presentation: 'Trois jours.',
  actionsCommunication: 'Affiches, œuvres.',
  region: 'Bretagne',
  ville: 'Saint-Malo',
  lieux: ['Cancale', 'Dinard'],
  budgetGlobal: 1_234_567.5,
  montantDemande: 45_000,
  nbAuteursInvites: 1200,
  presenceAuteurs: 1,
  nbAuteursRemuneres: 38,
  raisonAucunAuteur: null,
  montantRemunerationAuteurs: 18_250.4,
  montantFraisAuteurs: 9100,
  nbModerateursInvites: 6,
  montantRemunerationModerateurs: 1800,
  nbEditeursInvites: 24,
  idGratuite: 2,
  fichiers: [
    { ...fichierAffiche(2, 'autre', 'un.pdf'), taille: 5 * 1024 * 1024 },
    { ...fichierAffiche(1, 'budget', 'budget & frais.xlsx'), taille: 1025 },
  ],
}

/** Nothing is asked of authors, nothing is large or small enough to be written otherwise. */
const AUX_LIMITES: Partial<ProjetReponse> = {
  nom: 'n'.repeat(200),
  edition: '1',
  idCategorieProjet: 99,
  idDomainesEditoriaux: [],
  dateDebut: '2028-02-29',
  dateFin: '2028-03-01',
  idLieu: 1,
  region: null,
  ville: null,
  lieux: [],
  presentation: 'Un.\n\nDeux.',
  actionsCommunication: 'Ελένη Παππά, Иван Петров',
  idGratuite: 1,
  budgetGlobal: 10_000_000,
  montantDemande: 0.01,
  nbAuteursInvites: 0,
  presenceAuteurs: 2,
  nbAuteursRemuneres: null,
  montantRemunerationAuteurs: null,
  montantFraisAuteurs: null,
  raisonAucunAuteur: 'Bénévoles.',
  nbModerateursInvites: 10_000,
  montantRemunerationModerateurs: 0,
  nbEditeursInvites: 0,
  fichiers: [{ ...fichierAffiche(1, 'programme', 'p.pdf'), taille: 0 }],
}

const COMPLETE_LUE: FicheLue = [
  [
    'Le projet',
    [
      ['Nom du projet', 'Lire & dire « à voix haute »'],
      ['Édition', '17e <édition>'],
      ['Réédition d’un projet précédent', 'Oui'],
      ['Projet précédent', 'Les Heures claires (2025-0003)'],
      ['Catégorie du projet', 'Festival & salon'],
      ['Domaines éditoriaux', 'Roman, Poésie'],
      ['Date de début', '1er juillet 2026'],
      ['Date de fin', '5 juillet 2026'],
    ],
  ],
  [
    'Présentation',
    [
      ['Présentation', 'Trois jours.'],
      ['Actions de communication', 'Affiches, œuvres.'],
      ['Lieu', 'Dans plusieurs lieux'],
      ['Région', 'Bretagne'],
      ['Ville', 'Saint-Malo'],
      ['Autres villes', 'Cancale, Dinard'],
    ],
  ],
  [
    'Budget et rémunération des auteurs',
    [
      ['Budget global', '1 234 567,50 €'],
      ['Montant demandé', '45 000,00 €'],
      ['Nombre d’auteurs invités', '1 200'],
      ['Présence d’auteurs rémunérés', 'Des auteurs rémunérés sont présents'],
      ['Nombre d’auteurs rémunérés', '38'],
      ['Montant des rémunérations des auteurs', '18 250,40 €'],
      ['Montant des frais des auteurs', '9 100,00 €'],
      ['Nombre de modérateurs invités', '6'],
      ['Montant des rémunérations des modérateurs', '1 800,00 €'],
      ['Nombre d’éditeurs invités', '24'],
      ['Gratuité', 'Entrée gratuite avec certains événements payants'],
    ],
  ],
  [
    'Documents à joindre',
    [
      ['Budget', 'budget & frais.xlsx (2 ko)'],
      ['Autres documents', 'un.pdf (5 Mo)'],
    ],
  ],
]
const VIDE_LUE: FicheLue = [
  [
    'Le projet',
    [
      ['Nom du projet', '(Projet sans nom)'],
      ['Édition', 'Information Inconnue'],
      ['Réédition d’un projet précédent', 'Non'],
      ['Catégorie du projet', 'Catégorie Inconnu'],
      ['Date de début', 'Date inconnue'],
      ['Date de fin', 'Date inconnue'],
    ],
  ],
  [
    'Présentation',
    [
      ['Présentation', 'Information Inconnue'],
      ['Actions de communication', 'Information Inconnue'],
      ['Lieu', 'Information Inconnue'],
      ['Ville', 'Lieu Inconnu'],
    ],
  ],
  [
    'Budget et rémunération des auteurs',
    [
      ['Budget global', 'Information Inconnue'],
      ['Montant demandé', 'Information Inconnue'],
      ['Nombre d’auteurs invités', 'Information Inconnue'],
      ['Présence d’auteurs rémunérés', 'Information Inconnue'],
      ['Nombre de modérateurs invités', 'Information Inconnue'],
      ['Montant des rémunérations des modérateurs', 'Information Inconnue'],
      ['Nombre d’éditeurs invités', 'Information Inconnue'],
      ['Gratuité', 'Information Inconnue'],
    ],
  ],
  ['Documents à joindre', [['Documents', 'Aucun document joint']]],
]
const AUX_LIMITES_LUE: FicheLue = [
  [
    'Le projet',
    [
      ['Nom du projet', 'n'.repeat(200)],
      ['Édition', '1'],
      ['Réédition d’un projet précédent', 'Non'],
      ['Catégorie du projet', 'Catégorie Inconnu'],
      ['Date de début', '29 février 2028'],
      ['Date de fin', '1er mars 2028'],
    ],
  ],
  [
    'Présentation',
    [
      ['Présentation', 'Un.\n\nDeux.'],
      ['Actions de communication', 'Ελένη Παππά, Иван Петров'],
      ['Lieu', 'Sur tout le territoire'],
    ],
  ],
  [
    'Budget et rémunération des auteurs',
    [
      ['Budget global', '10 000 000,00 €'],
      ['Montant demandé', '0,01 €'],
      ['Nombre d’auteurs invités', '0'],
      ['Présence d’auteurs rémunérés', 'Aucun auteur n’est rémunéré'],
      ['Raison de l’absence d’auteur rémunéré', 'Bénévoles.'],
      ['Nombre de modérateurs invités', '10 000'],
      ['Montant des rémunérations des modérateurs', '0,00 €'],
      ['Nombre d’éditeurs invités', '0'],
      ['Gratuité', 'Entièrement gratuit'],
    ],
  ],
  ['Documents à joindre', [['Programme', 'p.pdf (0 ko)']]],
]

const CAS: [string, Partial<ProjetReponse>, FicheLue][] = [
  ['complète', COMPLETE, COMPLETE_LUE],
  ['vide', VIDE, VIDE_LUE],
  ['aux limites', AUX_LIMITES, AUX_LIMITES_LUE],
]

test('ce qui se saisit aux étapes 1 à 3 se lit et se signe, chaque champ une fois', () => {
  const saisis = [schemaEtape1, schemaEtape2, schemaEtape3].flatMap((s) => Object.keys(s.shape))
  const lus = SECTIONS_FICHE.flatMap(({ champs }) => champs.map(({ champ }) => champ))
  expect(lus.toSorted()).toEqual(saisis.toSorted())
})

test.each(CAS)('une demande %s se lit de même avant de signer et chez le personnel', (_, champs, lue) => {
  const projet = projetAffiche(champs)
  expect(recapitulatif(projet)).toEqual(lue)
  expect(documentDuPersonnel(projet)).toEqual(lue)
})

test.each(CAS)('une demande %s se lit de même dans le dossier scellé', async (_, champs, lue) => {
  // The signed content names the previous application by its number alone.
  const attendu = motsDe(lue).replace('LesHeuresclaires(2025-0003)', '2025-0003')
  expect(await dossierScelle(projetAffiche(champs))).toBe(attendu)
})

const ABSENCES = [
  '(Projet sans nom)',
  'Catégorie Inconnu',
  'Lieu Inconnu',
  'Information Inconnue',
  'Date inconnue',
]
const SANS_COLONNE = [
  'Projet précédent',
  'Présentation',
  'Actions de communication',
  'Raison de l’absence d’auteur rémunéré',
]
const enColonnes = (lue: FicheLue) =>
  lue.slice(0, 3).flatMap(([, lignes]) => lignes.filter(([nom]) => !SANS_COLONNE.includes(nom)))

test.each(CAS)('une demande %s a les mêmes noms et valeurs dans l’export', (_, champs, lue) => {
  const { noms, lignes } = colonnesExportees(projetAffiche(champs))
  expect(noms).toEqual(enColonnes(COMPLETE_LUE).map(([nom]) => nom))
  expect(lignes).toEqual(enColonnes(lue).filter(([, valeur]) => !ABSENCES.includes(valeur)))
})
