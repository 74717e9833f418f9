import { estJour, type Jour } from '#domain/commun/jours.ts'
import { direMotif } from './motifs-banque.ts'
import { DOUBLONS } from './rejet-du-payeur.ts'
import { RESULTATS_VOP, type ResultatVop } from './verification-beneficiaire.ts'

/** What a bank's answer (ISO 20022 `pain.002`) says of an order, once read; and what follows of it, line by line. */

/** As the file says it: of the group, of the batch, of the transfers it names. */
export interface ReponseBanque {
  /** `OrgnlMsgId`: the order it answers. */
  ordre: string
  /** `OrgnlPmtInfId` of each batch it speaks of. */
  lots: readonly string[]
  groupe: string | null
  lot: string | null
  /** Why the group or the batch has its status, for what has none of its own. */
  raison: Pick<StatutVirement, 'code' | 'precision'>
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
/** A code of ISO 20022, capitals and digits: anything else is no status. */
const STATUT = /^[A-Z][A-Z0-9]{3}$/

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

const RIEN = 'Rien n’a été appliqué.'

/**
 * What an answer changes of the lines of the order `numero`, in their order: nothing for a line that has already ended
 * so, whatever the number of times it is read. Throws ReponseRefusee, with a sentence, when it answers another order,
 * names a transfer unknown here, speaks of a file sent twice, or contradicts itself or what is already recorded.
 */
export function effetsReponse(r: ReponseBanque, numero: string, lignes: readonly LigneAttendue[]): Effet[] {
  const autre = [r.ordre, ...r.lots].find((o) => o !== numero)
  if (autre !== undefined)
    throw new ReponseRefusee(`Ce fichier répond à l’ordre «\u00a0${autre}\u00a0», pas à ${numero}. ${RIEN}`)
  const connues = new Set(lignes.map((l) => l.reference))
  const inconnue = r.virements.find((v) => !connues.has(v.reference))
  if (inconnue)
    throw new ReponseRefusee(
      `Ce fichier nomme le virement «\u00a0${inconnue.reference}\u00a0», qui n’est pas dans ${numero}. ${RIEN}`,
    )
  const dits = ditsUneFois(r.virements)
  const deTous = [r.lot, r.groupe].find((s) => s !== null && s !== 'PART') ?? null
  if (deTous !== null && !STATUT.test(deTous))
    throw new ReponseRefusee(`Ce fichier donne à ${numero} un statut illisible. ${RIEN}`)
  const statuts = lignes.map((l): StatutVirement => {
    const dit = dits.get(l.reference)
    if (dit?.statut) return dit
    return { reference: l.reference, valeur: dit?.valeur ?? null, ...r.raison, statut: deTous }
  })
  // Of a group, or of each of its transfers: banks say it either way.
  if (statuts.every((s) => s.statut === REJETE && s.code !== null && DOUBLONS.includes(s.code)))
    throw new ReponseRefusee(
      `La banque a écarté un second envoi de ${numero}, ${direMotif(statuts[0]?.code ?? null)}\u00a0: le premier suit son cours, attendez sa réponse. ${RIEN}`,
    )
  const etats = new Map(lignes.map((l) => [l.reference, l.etat]))
  return statuts.flatMap((s) => effetLigne(s, etats.get(s.reference) ?? 'en-cours'))
}

/** What is said of each transfer; twice the same is once, twice otherwise is nothing that can be applied. */
function ditsUneFois(virements: readonly StatutVirement[]): Map<string, StatutVirement> {
  const dits = new Map<string, StatutVirement>()
  for (const v of virements) {
    const deja = dits.get(v.reference)
    if (deja && (deja.statut !== v.statut || deja.code !== v.code))
      throw new ReponseRefusee(
        `Ce fichier dit deux choses du virement «\u00a0${v.reference}\u00a0». Demandez à la banque laquelle. ${RIEN}`,
      )
    if (v.statut !== null && !STATUT.test(v.statut))
      throw new ReponseRefusee(
        `Ce fichier donne au virement «\u00a0${v.reference}\u00a0» un statut illisible. ${RIEN}`,
      )
    dits.set(v.reference, v)
  }
  return dits
}

function effetLigne(
  { reference, statut, code, precision, valeur }: StatutVirement,
  etat: LigneAttendue['etat'],
): Effet[] {
  if (statut === null) return []
  const fin = EXECUTES.includes(statut) ? 'confirmee' : statut === REJETE ? 'rejetee' : null
  if (etat !== 'en-cours') {
    // On its way after it has ended: an older answer, read late.
    if (fin === null || fin === etat) return []
    throw new ReponseRefusee(
      `Ce fichier dit le virement «\u00a0${reference}\u00a0» ${fin === 'rejetee' ? 'rejeté, il est confirmé' : 'exécuté, il est rejeté'} ici. ${RIEN}`,
    )
  }
  if (fin === 'confirmee')
    return [{ reference, effet: 'confirmer', valeur: valeur && estJour(valeur) ? valeur : null }]
  if (fin === 'rejetee') return [{ reference, effet: 'rejeter', code, precision }]
  const resultat = RESULTATS_VOP.find((r) => r === statut)
  if (resultat) return [{ reference, effet: 'vop', resultat, nom: precision }]
  return [{ reference, effet: 'noter', statut }]
}

/** What a status that ends nothing says; one of a later version of the standard is told as it is. */
export const direStatut = (statut: string): string =>
  EN_ROUTE.includes(statut) ? `En cours (${statut})` : `Statut ${statut}, sans effet ici`
