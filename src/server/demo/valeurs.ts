import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { Hasard } from './hasard.ts'
import * as listes from './listes/manifestations.ts'

/** What a seeded application says, by step of the form; amounts in euros. */
export function valeursDemande(h: Hasard, ville: string, region: string, premierJour: Jour) {
  const budgetGlobal = h.entier(80, 1200) * 100
  const idCategorieProjet = h.entier(1, 8)
  const dateDebut = ajouterJours(premierJour, h.entier(0, 80))
  const avecAuteurs = h.chance(0.9)
  const nbAuteursInvites = h.entier(4, 60)
  const domaines = [h.entier(1, 5), h.entier(6, 9), h.entier(10, 14)].slice(0, h.entier(1, 3))
  return {
    1: {
      reedition: false,
      nom: `${h.parmi(listes.EVENEMENTS)} de ${ville}`,
      edition: h.parmi(listes.EDITIONS),
      idCategorieProjet,
      idDomainesEditoriaux: domaines,
      dateDebut,
      dateFin: ajouterJours(dateDebut, h.entier(0, 4)),
    },
    2: {
      presentation: h.parmi(listes.PRESENTATIONS),
      actionsCommunication: h.parmi(listes.COMMUNICATIONS),
      idLieu: 2,
      region,
      ville,
      lieux: [],
    },
    3: {
      budgetGlobal,
      montantDemande: Math.max(500, Math.round((budgetGlobal * h.entier(12, 48)) / 100 / 50) * 50),
      idGratuite: h.entier(1, 3),
      nbAuteursInvites,
      presenceAuteurs: avecAuteurs ? 1 : 2,
      nbAuteursRemuneres: avecAuteurs ? h.entier(2, nbAuteursInvites) : null,
      montantRemunerationAuteurs: avecAuteurs ? h.entier(10, 120) * 50 : null,
      montantFraisAuteurs: avecAuteurs ? h.entier(6, 80) * 50 : null,
      raisonAucunAuteur: avecAuteurs ? null : h.parmi(listes.RAISONS_SANS_AUTEUR),
      nbModerateursInvites: h.entier(0, 8),
      montantRemunerationModerateurs: h.entier(0, 30) * 50,
      nbEditeursInvites: h.entier(0, 40),
    },
  }
}
export type ValeursDemande = ReturnType<typeof valeursDemande>
