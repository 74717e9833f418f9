import { z } from 'zod'
import { choix, entier, nonValide, requis, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { PLAN_EXEMPLE, type PlanComptable } from './ecritures.ts'
import { ENCODAGES, type Encodage } from './encodages.ts'

/** What the body's accountant decides, as a form holds it; null: left empty. */
export interface ReglagesComptables {
  journalCode: string | null
  journalLibelle: string | null
  chargeCompte: string | null
  chargeLibelle: string | null
  tiersCompte: string | null
  tiersLibelle: string | null
  banqueCompte: string | null
  banqueLibelle: string | null
  auxiliairePrefixe: string | null
  auxiliaireChiffres: number | null
  encodage: Encodage | null
}

export const LIBELLES_COMPTABLES: Record<keyof ReglagesComptables, string> = {
  journalCode: 'Code du journal',
  journalLibelle: 'Libellé du journal',
  chargeCompte: 'Compte de charge',
  chargeLibelle: 'Libellé du compte de charge',
  tiersCompte: 'Compte de tiers',
  tiersLibelle: 'Libellé du compte de tiers',
  banqueCompte: 'Compte de banque',
  banqueLibelle: 'Libellé du compte de banque',
  auxiliairePrefixe: 'Préfixe du compte auxiliaire',
  auxiliaireChiffres: 'Chiffres du compte auxiliaire',
  encodage: 'Encodage du fichier',
}
const L = LIBELLES_COMPTABLES

const { journal, charge, tiers, banque, auxiliaire } = PLAN_EXEMPLE
/** Examples only, shown until somebody has said theirs. */
export const REGLAGES_EXEMPLE: ReglagesComptables = {
  journalCode: journal.code,
  journalLibelle: journal.libelle,
  chargeCompte: charge.compte,
  chargeLibelle: charge.libelle,
  tiersCompte: tiers.compte,
  tiersLibelle: tiers.libelle,
  banqueCompte: banque.compte,
  banqueLibelle: banque.libelle,
  auxiliairePrefixe: auxiliaire.prefixe,
  auxiliaireChiffres: auxiliaire.chiffres,
  encodage: 'utf-8',
}
export const CHAMPS_COMPTABLES = Object.keys(REGLAGES_EXEMPLE) as (keyof ReglagesComptables)[]

/** Most characters of a code, of a label. */
export const LONGUEURS_COMPTABLES = { code: 12, libelle: 60 }
/** Most digits of a third party's number. */
export const CHIFFRES_MAX = 10

const CODE = /^[A-Za-z0-9]+$/
const code = (reglages: keyof ReglagesComptables) => texte(L[reglages], LONGUEURS_COMPTABLES.code, CODE)
const libelle = (reglages: keyof ReglagesComptables) =>
  texte(L[reglages], LONGUEURS_COMPTABLES.libelle, /^[^\p{Cc}]+$/u)

/** These settings as a form sends them, all of them. */
export const reglagesSaisis = z.object({
  journalCode: code('journalCode'),
  journalLibelle: libelle('journalLibelle'),
  chargeCompte: code('chargeCompte'),
  chargeLibelle: libelle('chargeLibelle'),
  tiersCompte: code('tiersCompte'),
  tiersLibelle: libelle('tiersLibelle'),
  banqueCompte: code('banqueCompte'),
  banqueLibelle: libelle('banqueLibelle'),
  auxiliairePrefixe: code('auxiliairePrefixe'),
  auxiliaireChiffres: entier(L.auxiliaireChiffres, 1, CHIFFRES_MAX),
  encodage: choix(L.encodage, ENCODAGES),
  version: entier('Version', 0, 2_147_483_647),
})

/** What is wrong with them, by field: each is needed, but for the prefix of third parties. */
export function fautesComptables(reglages: ReglagesComptables): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const c of CHAMPS_COMPTABLES)
    if (reglages[c] === null && c !== 'auxiliairePrefixe') fautes[c] = [requis(L[c])]
  for (const c of [
    'journalCode',
    'chargeCompte',
    'tiersCompte',
    'banqueCompte',
    'auxiliairePrefixe',
  ] as const)
    if (reglages[c] && !CODE.test(reglages[c])) fautes[c] = [nonValide(L[c])]
  return fautes
}

/** The plan of accounts that faultless settings make. */
export const planDe = (reglages: ReglagesComptables): PlanComptable => ({
  journal: { code: reglages.journalCode ?? '', libelle: reglages.journalLibelle ?? '' },
  charge: { compte: reglages.chargeCompte ?? '', libelle: reglages.chargeLibelle ?? '' },
  tiers: { compte: reglages.tiersCompte ?? '', libelle: reglages.tiersLibelle ?? '' },
  banque: { compte: reglages.banqueCompte ?? '', libelle: reglages.banqueLibelle ?? '' },
  auxiliaire: { prefixe: reglages.auxiliairePrefixe ?? '', chiffres: reglages.auxiliaireChiffres ?? 1 },
})
