import type { Destin } from './plan.ts'

/** A deposit season and what became of its applications; days are counted from the first start. */
export interface Saison {
  nom: 'avant-dernière' | 'dernière' | 'récente' | 'au conseil' | 'en commission' | 'en cours'
  /** Of the events that come back every year: the next edition of the season before. */
  annuelle?: true
  /** Day of the commission, and how far it got. */
  commission: { jour: number; etat: 'fermee' | 'etape2' | 'etape1' } | null
  /** First and last day of deposit. */
  depot: [number, number]
  destins: [Destin, number][]
}

export const SAISONS: Saison[] = [
  {
    nom: 'avant-dernière',
    annuelle: true,
    commission: { jour: -690, etat: 'fermee' },
    depot: [-800, -745],
    destins: [
      ['archivee', 18],
      ['refusCaaArchivee', 4],
      ['refusCaArchivee', 4],
      ['terminee', 2],
      ['termineeTard', 2],
    ],
  },
  {
    nom: 'dernière',
    annuelle: true,
    commission: { jour: -330, etat: 'fermee' },
    depot: [-440, -385],
    destins: [
      ['terminee', 7],
      ['termineeTard', 2],
      ['bilanRefuse', 3],
      ['bilanRempli', 5],
      ['bilanBrouillon', 3],
      ['attestee', 2],
      ['attestationRemplie', 1],
      ['payee', 3],
      ['avisRefuse', 3],
      ['decideeRefuse', 3],
      ['retiree', 1],
    ],
  },
  {
    nom: 'récente',
    commission: { jour: -75, etat: 'fermee' },
    depot: [-185, -130],
    destins: [
      ['payee', 4],
      ['conventionnee', 6],
      ['decideeAccepte', 4],
      ['attenteAcceptee', 2],
      ['decideeRefuse', 2],
      ['avisRefuse', 2],
    ],
  },
  {
    nom: 'au conseil',
    commission: { jour: 12, etat: 'etape2' },
    depot: [-120, -75],
    destins: [
      ['avisAccepte', 5],
      ['avisAttente', 2],
      ['avisRefuse', 2],
      ['decideeAccepte', 2],
    ],
  },
  {
    nom: 'en commission',
    commission: { jour: 60, etat: 'etape1' },
    depot: [-58, -42],
    destins: [
      ['affectee', 5],
      ['avisAccepte', 2],
      ['avisAttente', 1],
      ['avisRefuse', 1],
    ],
  },
  {
    nom: 'en cours',
    annuelle: true,
    commission: null,
    depot: [-26, -10],
    destins: [
      ['controlee', 5],
      ['enControle', 6],
      ['aCorriger', 3],
      ['corrigee', 2],
      ['retiree', 1],
      ['aSigner', 3],
      ['brouillon4', 2],
      ['brouillon3', 2],
      ['brouillon1', 2],
    ],
  },
]
