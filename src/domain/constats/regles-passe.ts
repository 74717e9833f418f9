import { formatEuros } from '#domain/commun/argent.ts'
import { formatTaux, tauxEcart } from '#domain/commun/ecart.ts'
import { direAVerifier } from '#domain/membre/habilitation.ts'
import type { DonneesConstats } from './donnees.ts'
import { PERSONNEL, pluriel, type RegleConstat } from './regle.ts'

/** The one check that the staff answers: who signs may. */
export const HABILITATION = 'habilitation'

/** How much more is asked than before, in per cent; null under the bound. */
function hausse({ budget, precedente, bornes }: DonneesConstats): number | null {
  const avant = precedente?.budget.montantDemande ?? null
  if (avant === null || budget.montantDemande === null) return null
  const taux = tauxEcart(avant, budget.montantDemande)
  return taux !== null && taux > bornes.hausseMax ? taux : null
}

/** What its structure's past, its account, its signatory say of it: the staff alone reads them. */
export const PASSE: readonly RegleConstat[] = [
  {
    cle: 'hausse',
    partie: 3,
    champs: ['montantDemande'],
    pour: PERSONNEL,
    horsListe: true,
    dire: (donnees) => {
      const monte = hausse(donnees)
      if (monte === null || donnees.precedente === null) return null
      const [avant, apres] = [
        donnees.precedente.budget.montantRemunerationAuteurs,
        donnees.budget.montantRemunerationAuteurs,
      ]
      const baisse = avant === null || apres === null ? null : tauxEcart(avant, apres)
      const { annee, reprise } = donnees.precedente
      const sur = `L’aide demandée monte de ${formatTaux(monte)} sur ${reprise ? `celle de ${annee} (reprise)` : annee}`
      return baisse !== null && baisse < 0
        ? `${sur}, la rémunération des auteurs baisse de ${formatTaux(-baisse)}.`
        : `${sur}.`
    },
  },
  {
    cle: 'plus-forte',
    partie: 3,
    champs: ['montantDemande'],
    pour: PERSONNEL,
    horsListe: true,
    dire: (donnees) =>
      donnees.plusForte === null ||
      donnees.budget.montantDemande === null ||
      donnees.budget.montantDemande <= donnees.plusForte.montant ||
      hausse(donnees) !== null
        ? null
        : `L’aide demandée est la plus forte de cette structure\u00a0: ${formatEuros(donnees.plusForte.montant)} au plus jusqu’ici, en ${donnees.plusForte.annee}${donnees.plusForte.reprise ? ' (reprise)' : ''}.`,
  },
  {
    cle: 'deja-aidee',
    partie: 1,
    champs: [],
    pour: PERSONNEL,
    horsListe: true,
    passe: true,
    dire: ({ nbProjets, anterieures: a }) =>
      a === null || nbProjets > 1
        ? null
        : `Pas une première demande\u00a0: ${a.accordees === 0 ? 'demandes non accordées' : pluriel(a.accordees, 'aide(s) accordée(s)')} depuis ${a.depuis}, d’après la reprise.`,
  },
  {
    cle: 'meme-compte',
    partie: 1,
    champs: [],
    pour: PERSONNEL,
    horsListe: true,
    dire: ({ memeCompte }) =>
      memeCompte.length === 0 ? null : `Même compte bancaire que ${memeCompte.join(', ')}.`,
  },
  {
    cle: 'meme-siret',
    partie: 1,
    champs: [],
    pour: PERSONNEL,
    horsListe: true,
    dire: ({ memeSiret }) => (memeSiret.length === 0 ? null : `Même SIRET que ${memeSiret.join(', ')}.`),
  },
  {
    cle: 'signataire-change',
    partie: 1,
    champs: ['signataire'],
    pour: PERSONNEL,
    horsListe: true,
    dire: ({ signataires: s }) =>
      s && `Signataire changé depuis le contrôle\u00a0: ${s.avant ?? 'personne'}, puis ${s.apres}.`,
  },
  {
    cle: HABILITATION,
    partie: 1,
    champs: [],
    pour: PERSONNEL,
    horsListe: true,
    dire: ({ habilitation: h }) => h && direAVerifier(h),
  },
]
