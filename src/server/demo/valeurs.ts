import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { Hasard } from './hasard.ts'
import * as listes from './listes/manifestations.ts'

/** The year before of the same event, as far as the next one follows it. */
export interface Avant {
  id: number
  1: { nom: string; edition: string; idCategorieProjet: number; idDomainesEditoriaux: number[] }
  3: { budgetGlobal: number; montantDemande: number }
}

interface Cadre {
  ville: string
  region: string
  premierJour: Jour
  /** The event of the last season that this one goes on with, or whose means a new one has. */
  avant: Avant | null
  reprend: boolean
}

/** « Fête du livre » and « Le Havre » make « Fête du livre du Havre ». */
function aVille(evenement: string, ville: string): string {
  const article = /^(Le|Les) (.+)/.exec(ville)
  if (article) return `${evenement} ${article[1] === 'Le' ? 'du' : 'des'} ${article[2]}`
  return /^[AEIOUYHÉÈÊÎ]/.test(ville) ? `${evenement} d’${ville}` : `${evenement} de ${ville}`
}

const direEdition = (nombre: number): string => (nombre === 1 ? '1re édition' : `${nombre}e édition`)

/** What an event goes by: the next edition of the one before, or a new one. */
function identite(hasard: Hasard, { ville, avant, reprend }: Cadre) {
  if (avant && reprend) {
    const { nom, edition, idCategorieProjet, idDomainesEditoriaux } = avant[1]
    const rang = Number.parseInt(edition, 10) + 1
    // Half of them declare the re-edition; the others only keep the name.
    const dite = avant.id % 2 === 0 ? { reedition: true, idPrecedentProjet: avant.id } : { reedition: false }
    return { ...dite, nom, edition: direEdition(rang), idCategorieProjet, idDomainesEditoriaux }
  }
  const domaines = [hasard.entier(1, 5), hasard.entier(6, 9), hasard.entier(10, 14)].slice(
    0,
    hasard.entier(1, 3),
  )
  return {
    reedition: false,
    nom: aVille(hasard.parmi(listes.EVENEMENTS), ville),
    edition: direEdition(hasard.chance(0.4) ? 1 : hasard.entier(2, 24)),
    idCategorieProjet: hasard.entier(1, 8),
    idDomainesEditoriaux: domaines,
  }
}

/** The whole budget and what is asked for, near those of the year before; one in eight asks for much more. */
function sommes(hasard: Hasard, avant: Avant | null) {
  const montee = hasard.entier(88, 119) / 100
  const trop = hasard.chance(0.125)
  const budgetGlobal = avant === null ? hasard.entier(80, 1200) * 100 : avant[3].budgetGlobal * montee
  const part = trop ? hasard.entier(41, 48) : hasard.entier(12, 34)
  const suivie = (avant?.[3].montantDemande ?? 0) * montee * (trop ? 1.7 : 1)
  const montantDemande = avant === null ? (budgetGlobal * part) / 100 : Math.min(suivie, budgetGlobal * 0.48)
  return {
    budgetGlobal: Math.round(budgetGlobal / 100) * 100,
    montantDemande: Math.max(500, Math.round(montantDemande / 50) * 50),
  }
}

/** Authors' pay and numbers, mostly as commissions like them: one in eight is out of bounds. */
function budget(hasard: Hasard, avant: Avant | null) {
  const { budgetGlobal, montantDemande } = sommes(hasard, avant)
  const montant = (pourCent: number): number => Math.round((budgetGlobal * pourCent) / 100 / 50) * 50
  const avecAuteurs = hasard.chance(0.9)
  const parAuteur = hasard.chance(0.125) ? 2600 : hasard.entier(600, 1900)
  const remuneres = Math.max(2, Math.ceil(montantDemande / parAuteur))
  return {
    budgetGlobal,
    montantDemande,
    idGratuite: hasard.entier(1, 3),
    nbAuteursInvites: remuneres + hasard.entier(0, 12),
    presenceAuteurs: avecAuteurs ? 1 : 2,
    nbAuteursRemuneres: avecAuteurs ? remuneres : null,
    montantRemunerationAuteurs: avecAuteurs ? montant(hasard.chance(0.125) ? 3 : hasard.entier(6, 18)) : null,
    montantFraisAuteurs: avecAuteurs ? montant(hasard.entier(2, 8)) : null,
    raisonAucunAuteur: avecAuteurs ? null : hasard.parmi(listes.RAISONS_SANS_AUTEUR),
    ...moderateurs(hasard),
    nbEditeursInvites: hasard.entier(0, 40),
  }
}

/** Now and then pay without moderators, as files have it. */
function moderateurs(hasard: Hasard) {
  const nombre = hasard.entier(0, 8)
  const payes = nombre > 0 || hasard.chance(0.2)
  return {
    nbModerateursInvites: nombre,
    montantRemunerationModerateurs: payes ? hasard.entier(1, 30) * 50 : 0,
  }
}

/** What a seeded application says, by step of the form; amounts in euros. */
export function valeursDemande(hasard: Hasard, cadre: Cadre) {
  const dateDebut = ajouterJours(cadre.premierJour, hasard.entier(0, 80))
  const { region, ville } = cadre
  return {
    1: { ...identite(hasard, cadre), dateDebut, dateFin: ajouterJours(dateDebut, hasard.entier(0, 4)) },
    2: {
      presentation: hasard.parmi(listes.PRESENTATIONS),
      actionsCommunication: hasard.parmi(listes.COMMUNICATIONS),
      idLieu: 2,
      region,
      ville,
      lieux: [],
    },
    3: budget(hasard, cadre.avant),
  }
}
export type ValeursDemande = ReturnType<typeof valeursDemande>
