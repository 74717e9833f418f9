import { formatEuros } from '#domain/commun/argent.ts'
import { formatTaux, partDe } from '#domain/commun/ecart.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { DonneesConstats } from './donnees.ts'
import { PERSONNEL, type Public, pluriel, type RegleConstat } from './regle.ts'
import { PASSE } from './regles-passe.ts'

const TOUS: readonly Public[] = ['personnel', 'membres', 'porteur']
const LECTEURS: readonly Public[] = ['personnel', 'membres']

/** « 3e édition » → 3; null where it says no number, or says a year. */
export function rangEdition(edition: string | null): number | null {
  const n = /(?<!\d)(\d{1,3})(?!\d)/.exec(edition ?? '')?.[1]
  return n === undefined ? null : Number(n)
}

/** Nothing is known of its structure before it, at the portal or in the past base. */
const premiere = ({ nbProjets, aidesAnterieures }: DonneesConstats): boolean =>
  nbProjets <= 1 && aidesAnterieures === 0

const DATES: readonly RegleConstat[] = [
  {
    cle: 'avant-commission',
    partie: 1,
    champs: ['dateDebut'],
    pour: TOUS,
    dire: ({ dateDebut, dateCommission: c }) =>
      dateDebut === null || c === null || dateDebut > c
        ? null
        : `La manifestation commence le ${formatJour(dateDebut)}, ${dateDebut === c ? 'le jour de' : 'avant'} la commission du ${formatJour(c)}.`,
  },
  {
    cle: 'deja-commencee',
    partie: 1,
    champs: ['dateDebut'],
    pour: TOUS,
    horsListe: true,
    dire: ({ dateDebut, aujourdhui, dateCommission }) =>
      // An event that begins before its commission: « avant-commission » says it already.
      dateDebut === null || dateDebut > aujourdhui || (dateCommission !== null && dateDebut <= dateCommission)
        ? null
        : `La manifestation a commencé le ${formatJour(dateDebut)}.`,
  },
  {
    cle: 'hors-saison',
    partie: 1,
    champs: ['dateDebut', 'dateFin'],
    pour: LECTEURS,
    dire: ({ dateDebut, dateFin, limites: l }) => {
      if (dateDebut !== null && l.dateLimiteDepot !== null && dateDebut < l.dateLimiteDepot)
        return `La manifestation commence le ${formatJour(dateDebut)}\u00a0; la saison s’ouvre le ${formatJour(l.dateLimiteDepot)}.`
      if (dateDebut !== null && l.dateDebutMax !== null && dateDebut > l.dateDebutMax)
        return `La manifestation commence le ${formatJour(dateDebut)}\u00a0; la saison va jusqu’au ${formatJour(l.dateDebutMax)}.`
      if (dateFin !== null && l.dateFinMax !== null && dateFin > l.dateFinMax)
        return `La manifestation finit le ${formatJour(dateFin)}\u00a0; la saison va jusqu’au ${formatJour(l.dateFinMax)}.`
      return null
    },
  },
  {
    cle: 'edition-sans-passe',
    partie: 1,
    champs: ['edition'],
    pour: LECTEURS,
    dire: (d) =>
      (rangEdition(d.edition) ?? 0) > 1 && premiere(d)
        ? `La structure dit «\u00a0${d.edition}\u00a0»\u00a0; c’est sa première demande.`
        : null,
  },
  {
    cle: 'reedition-sans-passe',
    partie: 1,
    champs: ['reedition'],
    pour: TOUS,
    dire: (d) => {
      const { reedition, edition } = d
      if (reedition && premiere(d)) return 'La structure dit une réédition\u00a0; c’est sa première demande.'
      return reedition && rangEdition(edition) === 1
        ? `Réédition d’un projet précédent, et édition «\u00a0${edition}\u00a0».`
        : null
    },
  },
]

const GENS: readonly RegleConstat[] = [
  {
    cle: 'remuneration-sans-auteur',
    partie: 3,
    pour: TOUS,
    champs: ['nbAuteursRemuneres', 'montantRemunerationAuteurs'],
    dire: ({ budget: b }) =>
      b.nbAuteursRemuneres === 0 && (b.montantRemunerationAuteurs ?? 0) > 0
        ? `Aucun auteur rémunéré, mais ${formatEuros(b.montantRemunerationAuteurs ?? 0)} de rémunération des auteurs.`
        : null,
  },
  {
    cle: 'auteur-sans-remuneration',
    partie: 3,
    pour: TOUS,
    champs: ['nbAuteursRemuneres', 'montantRemunerationAuteurs'],
    dire: ({ budget: b }) =>
      (b.nbAuteursRemuneres ?? 0) > 0 && b.montantRemunerationAuteurs === 0
        ? `${pluriel(b.nbAuteursRemuneres ?? 0, 'auteur(s) rémunéré(s)')}, mais aucune rémunération des auteurs.`
        : null,
  },
  {
    cle: 'frais-sans-auteur',
    partie: 3,
    pour: TOUS,
    champs: ['nbAuteursInvites', 'montantFraisAuteurs'],
    dire: ({ budget: b }) =>
      b.nbAuteursInvites === 0 && (b.montantFraisAuteurs ?? 0) > 0
        ? `Aucun auteur invité, mais ${formatEuros(b.montantFraisAuteurs ?? 0)} de frais des auteurs.`
        : null,
  },
  {
    cle: 'remuneration-sans-moderateur',
    partie: 3,
    pour: TOUS,
    champs: ['nbModerateursInvites', 'montantRemunerationModerateurs'],
    dire: ({ budget: b }) =>
      b.nbModerateursInvites === 0 && (b.montantRemunerationModerateurs ?? 0) > 0
        ? `Aucun modérateur invité, mais ${formatEuros(b.montantRemunerationModerateurs ?? 0)} de rémunération des modérateurs.`
        : null,
  },
  {
    cle: 'moderateur-sans-remuneration',
    partie: 3,
    pour: TOUS,
    champs: ['nbModerateursInvites', 'montantRemunerationModerateurs'],
    dire: ({ budget: b }) =>
      (b.nbModerateursInvites ?? 0) > 0 && b.montantRemunerationModerateurs === 0
        ? `${pluriel(b.nbModerateursInvites ?? 0, 'modérateur(s) invité(s)')}, mais aucune rémunération des modérateurs.`
        : null,
  },
  {
    cle: 'editeurs-sans-auteur',
    partie: 3,
    champs: ['nbAuteursInvites', 'nbEditeursInvites'],
    pour: TOUS,
    dire: ({ budget: b }) =>
      b.nbAuteursInvites === 0 && (b.nbEditeursInvites ?? 0) > 0
        ? `${pluriel(b.nbEditeursInvites ?? 0, 'éditeur(s) invité(s)')}, mais aucun auteur invité.`
        : null,
  },
]

const PARTS: readonly RegleConstat[] = [
  {
    cle: 'part-remuneration',
    partie: 3,
    champs: ['montantRemunerationAuteurs'],
    pour: LECTEURS,
    dire: ({ budget: b, bornes }) => {
      const part = partDe(b.montantRemunerationAuteurs, b.budgetGlobal)
      return part === null || part >= bornes.remunerationPartMin
        ? null
        : `La rémunération des auteurs fait ${formatTaux(part)} du budget global, moins de ${formatTaux(bornes.remunerationPartMin)}.`
    },
  },
  {
    cle: 'part-aide',
    partie: 3,
    champs: ['montantDemande'],
    pour: LECTEURS,
    dire: ({ budget: b, bornes }) => {
      const part = partDe(b.montantDemande, b.budgetGlobal)
      return part === null || part <= bornes.aidePartMax
        ? null
        : `L’aide demandée fait ${formatTaux(part)} du budget global, plus de ${formatTaux(bornes.aidePartMax)}.`
    },
  },
  {
    cle: 'aide-par-auteur',
    partie: 3,
    pour: LECTEURS,
    champs: ['montantDemande', 'nbAuteursRemuneres'],
    dire: ({ budget: b, bornes }) => {
      if (b.montantDemande === null || !b.nbAuteursRemuneres) return null
      const parAuteur = Math.round((100 * b.montantDemande) / b.nbAuteursRemuneres) / 100
      return parAuteur <= bornes.aideParAuteurMax
        ? null
        : `L’aide demandée fait ${formatEuros(parAuteur)} par auteur rémunéré, plus de ${formatEuros(bornes.aideParAuteurMax)}.`
    },
  },
]

/** A part sent back with nothing changed in it: who reviews it has seen it already. */
const RENVOYEES = ([1, 2, 3, 4] as const).map(
  (partie): RegleConstat => ({
    cle: `renvoyee-${partie}`,
    partie,
    champs: [],
    pour: PERSONNEL,
    horsListe: true,
    dire: ({ renvoyees }) =>
      renvoyees.includes(partie) ? 'Partie refusée, renvoyée sans changement.' : null,
  }),
)

/** Every check, as data: the first said is the first read. */
export const REGLES_CONSTATS: readonly RegleConstat[] = [...RENVOYEES, ...DATES, ...GENS, ...PASSE, ...PARTS]
