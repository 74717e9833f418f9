import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { JetonAReprendre, JetonReponse } from '#domain/jeton-lecture/contrat.ts'

/** Tokens as their screen reads them on that day: one in a hurry, one never used, one that sleeps. */
export function jetonsMontres(jour: Jour): { siens: JetonReponse[]; aReprendre: JetonAReprendre[] } {
  const le = (jours: number, heure = '07:40') => `${ajouterJours(jour, jours)}T${heure}:00.000Z`
  const jeton = (id: number, champs: Partial<JetonReponse>): JetonReponse => ({
    id,
    nom: 'Tableau de bord de la direction',
    derniers: '2A7c',
    portees: ['statistiques'],
    reseaux: ['81.250.12.0/24'],
    fin: ajouterJours(jour, 365),
    creeLe: le(0),
    usage: null,
    ...champs,
  })
  return {
    siens: [
      jeton(1, {
        nom: 'Suivi des aides, tableur',
        derniers: '4cE1',
        portees: ['projets', 'paiements'],
        reseaux: [],
        fin: ajouterJours(jour, 6),
        creeLe: le(-359),
        usage: { le: le(0), adresse: '81.250.12.14' },
      }),
      jeton(2, {}),
      jeton(3, {
        nom: 'Site de l’organisme',
        derniers: 'b09F',
        portees: ['projets', 'structures'],
        reseaux: ['185.42.7.16/32', '2001:db8:12::/48'],
        fin: ajouterJours(jour, 20),
        creeLe: le(-266),
        usage: { le: le(-1, '22:05'), adresse: '185.42.7.16' },
      }),
      jeton(4, {
        nom: 'Essai comptable',
        derniers: '11Ad',
        portees: ['paiements'],
        reseaux: [],
        fin: ajouterJours(jour, 204),
        creeLe: le(-161),
        usage: { le: le(-134), adresse: '51.15.20.8' },
      }),
    ],
    aReprendre: [
      {
        ...jeton(8, {
          nom: 'Export nocturne des structures',
          derniers: '93Bc',
          portees: ['structures'],
          reseaux: [],
          fin: ajouterJours(jour, 136),
          creeLe: le(-200),
          usage: { le: le(0, '01:00'), adresse: '51.15.20.8' },
        }),
        titulaire: { nom: 'Marc Aubertin', desactiveLe: le(-3) },
      },
      {
        ...jeton(9, {
          nom: 'Ancien tableur',
          derniers: '0e7A',
          portees: ['projets'],
          reseaux: [],
          creeLe: le(-20),
        }),
        titulaire: { nom: 'Marc Aubertin', desactiveLe: null },
      },
    ],
  }
}

/** What the list answers with these. */
export const listeMontree = (jour: Jour, champs: object = {}) => {
  const { siens, aReprendre } = jetonsMontres(jour)
  const adresse = 'https://aides.exemple.fr/gestion/api/lecture/v1/'
  return { data: { siens, aReprendre, vivants: siens.length, preuveDemandee: true, adresse, ...champs } }
}

export const SECRET_MONTRE = 'pa_PtYgjmUhBel31iEl2hpChYgCfrL1spNxnyVmihA_2O79f2A7c'
