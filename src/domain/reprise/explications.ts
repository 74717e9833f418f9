import type { ChampReprise } from './champs.ts'

const MONTANT =
  'En euros, «\u00a01\u00a0234,56\u00a0». Vide ou «\u00a0non demandé\u00a0»\u00a0: inconnu, ce qui n’est pas zéro. «\u00a01,234.56\u00a0» est refusé.'
const DATE = 'JJ/MM/AAAA, ou AAAA-MM-JJ. Une année seule ne dit aucun jour.'

/** What each column of the template holds and how it is read, for the sheet that goes with it. */
export const EXPLICATIONS: Record<ChampReprise, string> = {
  reference:
    'Le numéro de l’aide dans l’ancien outil\u00a0: avec la source, il dit que c’est la même aide. Vide, il est fait de l’année, de la structure et du titre.',
  structure: 'Le nom de la structure aidée, jamais celui d’une personne.',
  siret: 'Quatorze chiffres, dont la clé est vérifiée\u00a0; avec lui, la structure est sûre.',
  rna: 'Numéro d’association, «\u00a0W\u00a0» et neuf signes\u00a0; avec lui, la structure est sûre.',
  codePostal: 'Du siège\u00a0: avec le nom, il propose une structure du portail, que quelqu’un confirme.',
  ville: 'De l’action, ou du siège.',
  region: 'De l’action, ou du siège.',
  annee: 'De 1950 à l’an prochain\u00a0; à un an près, celle des dates.',
  titre: 'De l’action aidée.',
  debut: DATE,
  fin: `${DATE} Jamais avant le début.`,
  categorie: 'Celle de l’ancien outil, telle quelle.',
  demande: MONTANT,
  accorde: `${MONTANT} Seulement d’une aide accordée, ou annulée ensuite.`,
  verse: `${MONTANT} Jamais plus que l’accordé.`,
  decision:
    '«\u00a0accordée\u00a0», «\u00a0refusée\u00a0», «\u00a0annulée\u00a0» ou «\u00a0en attente\u00a0»\u00a0; d’autres mots se disent à la reprise.',
  bilanRecu: '«\u00a0oui\u00a0», «\u00a0non\u00a0», la date où il est arrivé, ou vide.',
  lien: 'Une adresse qui commence par https://, vers une pièce gardée ailleurs.',
}
export const EXPLICATION_SOURCE =
  'L’ancien outil, dit une fois pour tout le fichier quand on le dépose\u00a0: cette colonne n’est pas relue.'
