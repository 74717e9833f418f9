// Written by `npm run audit:rgaa` from docs/accessibilite: not to be changed by hand.
// biome-ignore-all format: as it is written
import type { GrillePubliee } from '../publication.ts'

export const GRILLE_PUBLIEE: GrillePubliee = {
  "norme": "RGAA 4.1.2",
  "themes": [
    {
      "titre": "Images",
      "criteres": 9,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 9
    },
    {
      "titre": "Cadres",
      "criteres": 2,
      "sansObjet": 2,
      "examines": 0,
      "pasEncore": 0
    },
    {
      "titre": "Couleurs",
      "criteres": 3,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 3
    },
    {
      "titre": "Multimédia",
      "criteres": 13,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 13
    },
    {
      "titre": "Tableaux",
      "criteres": 8,
      "sansObjet": 2,
      "examines": 0,
      "pasEncore": 6
    },
    {
      "titre": "Liens",
      "criteres": 2,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 2
    },
    {
      "titre": "Scripts",
      "criteres": 5,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 5
    },
    {
      "titre": "Éléments obligatoires",
      "criteres": 10,
      "sansObjet": 2,
      "examines": 3,
      "pasEncore": 5
    },
    {
      "titre": "Structuration de l’information",
      "criteres": 4,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 4
    },
    {
      "titre": "Présentation de l’information",
      "criteres": 14,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 14
    },
    {
      "titre": "Formulaires",
      "criteres": 13,
      "sansObjet": 0,
      "examines": 0,
      "pasEncore": 13
    },
    {
      "titre": "Navigation",
      "criteres": 11,
      "sansObjet": 2,
      "examines": 0,
      "pasEncore": 9
    },
    {
      "titre": "Consultation",
      "criteres": 12,
      "sansObjet": 1,
      "examines": 1,
      "pasEncore": 10
    }
  ],
  "ensemble": {
    "criteres": 106,
    "sansObjet": 9,
    "examines": 4,
    "pasEncore": 93
  },
  "defauts": [],
  "pages": 50,
  "etats": 105,
  "du": "2026-11-28",
  "au": "2026-11-28",
  "personnes": [],
  "outils": "axe 4.13.0, html-validate 11.21.1, dans Chromium 153.0.8010.0",
  "fichiers": {
    "csv": 17483,
    "json": 525602
  }
}
