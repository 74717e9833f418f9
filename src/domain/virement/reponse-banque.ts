import { estJour, type Jour } from '#domain/commun/jours.ts'
import { RESULTATS_VOP, type ResultatVop } from './verification-beneficiaire.ts'

/** What a bank's answer (ISO 20022 `pain.002`) says of an order, once read; and what follows of it, line by line. */

/** As the file says it: of the group, of the batch, of the transfers it names. */
export interface ReponseBanque {
  /** `OrgnlMsgId`: the order it answers. */
  ordre: string
  groupe: string | null
  lot: string | null
  virements: readonly StatutVirement[]
}
export interface StatutVirement {
  /** `OrgnlEndToEndId`. */
  reference: string
  statut: string | null
  /** `StsRsnInf/Rsn/Cd`, « AC04 ». */
  code: string | null
  /** `StsRsnInf/AddtlInf`, the bank's own words. */
  precision: string | null
  /** `FctvIntrBkSttlmDt`, when the bank gives it. */
  valeur: Jour | null
}

const EXECUTES = ['ACSC', 'ACCC']
const EN_ROUTE = ['ACTC', 'ACCP', 'ACSP', 'ACWC', 'PDNG']
const REJETE = 'RJCT'

/** Usual reasons of a rejection, in words. */
const MOTIFS_BANQUE: Record<string, string> = {
  AC01: 'IBAN incorrect',
  AC04: 'compte clos',
  AC06: 'compte bloqué',
  AG01: 'opération interdite sur ce compte',
  AM04: 'provision insuffisante',
  AM05: 'doublon',
  BE04: 'adresse du bénéficiaire',
  DT01: 'date d’exécution',
  FF01: 'format du fichier',
  MS03: 'motif non précisé',
  RC01: 'BIC incorrect',
  RR04: 'motif réglementaire',
}

/** « compte clos (AC04) », the code alone when it is not a usual one. */
export function direMotif(code: string | null): string {
  if (code === null) return 'motif non précisé'
  const mots = MOTIFS_BANQUE[code]
  return mots === undefined ? `code ${code}` : `${mots} (${code})`
}

/** A line of the order, as far as an answer is concerned. */
export interface LigneAttendue {
  reference: string
  etat: 'en-cours' | 'confirmee' | 'rejetee'
}

/** What an answer changes of one line. */
export type Effet =
  | { reference: string; effet: 'confirmer'; valeur: Jour | null }
  | { reference: string; effet: 'rejeter'; code: string | null; precision: string | null }
  | { reference: string; effet: 'noter'; statut: string }
  /** What the beneficiary's bank says of the name; `nom`: the one it knows. */
  | { reference: string; effet: 'vop'; resultat: ResultatVop; nom: string | null }

/** Why nothing at all is applied. */
export class ReponseRefusee extends Error {}

/**
 * What an answer changes of the lines of the order `numero`, in their order: nothing for a line that has already ended
 * so, whatever the number of times it is read. Throws ReponseRefusee, with a sentence, when it answers another order,
 * names a transfer unknown here, or contradicts what is already recorded.
 */
export function effetsReponse(r: ReponseBanque, numero: string, lignes: readonly LigneAttendue[]): Effet[] {
  if (r.ordre !== numero)
    throw new ReponseRefusee(
      `Ce fichier répond à l’ordre «\u00a0${r.ordre}\u00a0», pas à ${numero}. Rien n’a été appliqué.`,
    )
  const connues = new Set(lignes.map((l) => l.reference))
  const inconnue = r.virements.find((v) => !connues.has(v.reference))
  if (inconnue)
    throw new ReponseRefusee(
      `Ce fichier nomme le virement «\u00a0${inconnue.reference}\u00a0», qui n’est pas dans ${numero}. Rien n’a été appliqué.`,
    )
  const dits = new Map(r.virements.map((v) => [v.reference, v]))
  const deTous = [r.lot, r.groupe].find((s) => s !== null && s !== 'PART') ?? null
  return lignes.flatMap((l) => {
    const dit = dits.get(l.reference)
    return effetLigne(l, dit?.statut ?? deTous, dit)
  })
}

function effetLigne(l: LigneAttendue, statut: string | null, dit: StatutVirement | undefined): Effet[] {
  const { reference } = l
  if (statut === null) return []
  const fin = EXECUTES.includes(statut) ? 'confirmee' : statut === REJETE ? 'rejetee' : null
  if (l.etat !== 'en-cours') {
    // On its way after it has ended: an older answer, read late.
    if (fin === null || fin === l.etat) return []
    throw new ReponseRefusee(
      `Ce fichier dit le virement «\u00a0${reference}\u00a0» ${fin === 'rejetee' ? 'rejeté, il est confirmé' : 'exécuté, il est rejeté'} ici. Rien n’a été appliqué.`,
    )
  }
  const valeur = dit?.valeur && estJour(dit.valeur) ? dit.valeur : null
  if (fin === 'confirmee') return [{ reference, effet: 'confirmer', valeur }]
  if (fin === 'rejetee')
    return [{ reference, effet: 'rejeter', code: dit?.code ?? null, precision: dit?.precision ?? null }]
  if (EN_ROUTE.includes(statut)) return [{ reference, effet: 'noter', statut }]
  const resultat = RESULTATS_VOP.find((r) => r === statut)
  return resultat ? [{ reference, effet: 'vop', resultat, nom: dit?.precision ?? null }] : []
}
