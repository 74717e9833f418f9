import { etat, type Refus } from '#domain/commun/acte.ts'

/** Where a parcel is: being prepared, ready, ready but for some files, failed, incomplete since, expired. */
export const ETATS_COLIS = ['preparation', 'pret', 'incomplet', 'echoue', 'perime', 'expire'] as const
export type EtatColis = (typeof ETATS_COLIS)[number]

export const LIBELLES_ETATS: Record<EtatColis, string> = {
  preparation: 'En préparation',
  pret: 'Prêt',
  incomplet: 'Incomplet',
  echoue: 'Pas préparé',
  perime: 'Plus complet',
  expire: 'Expiré',
}

/** What is wrong with a file that a parcel cannot hold. */
export const DEFAUTS = ['absente', 'alteree', 'non-scellee'] as const
export type Defaut = (typeof DEFAUTS)[number]
export type EtatEntree = 'presente' | Defaut

export const LIBELLES_DEFAUTS: Record<EtatEntree, string> = {
  presente: 'présent',
  absente: 'absent du stockage',
  alteree: 'altéré\u00a0: ses octets ne sont plus ceux qui furent déposés',
  'non-scellee': 'pas encore scellé',
}

const AUTRE = '\u00a0; préparez-en un autre.'
const EN_PREPARATION = 'Ce colis se prépare encore\u00a0: attendez qu’il soit prêt.'
const PAS_PREPARE = 'Ce colis n’a pas pu être préparé\u00a0: reprenez sa préparation.'
const RIEN_A_REPRENDRE = 'Ce colis est prêt\u00a0: il n’y a rien à reprendre.'

/** Of a parcel whose files are no longer all kept: which, as a phrase. */
export const plusComplet = (quoi: string): string => `Ce colis n’est plus complet\u00a0: ${quoi}${AUTRE}`
export const COLIS_EXPIRE = `Ce colis a expiré${AUTRE}`

/** Whether it was there and is no more (410). */
export const estDisparu = (e: EtatColis): boolean => e === 'perime' || e === 'expire'

/** What keeps its zips from being downloaded now; null: nothing. Not asked of what is gone. */
export const refusDeTelecharger = (e: EtatColis): Refus | null =>
  e === 'preparation' ? etat(EN_PREPARATION) : e === 'echoue' ? etat(PAS_PREPARE) : null

/** What keeps its preparation from being done again where it stopped; null: nothing. */
export const refusDeReprendre = (e: EtatColis): Refus | null =>
  e === 'echoue' || e === 'incomplet' ? null : etat(e === 'preparation' ? EN_PREPARATION : RIEN_A_REPRENDRE)
