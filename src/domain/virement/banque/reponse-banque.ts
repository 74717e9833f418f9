import { estJour, type Jour } from '#domain/commun/jours.ts'
import { DOUBLONS } from '../rejet-du-payeur.ts'
import { RESULTATS_VOP, type ResultatVop } from '../verification-beneficiaire.ts'
import { direMotif } from './motifs-banque.ts'

/** What a bank's answer (ISO 20022 `pain.002`) says of an order, and what follows of it, line by line. */

/** Why a group, a batch or a transfer has its status. */
export interface Raison {
  /** `StsRsnInf/Rsn`, « AC04 ». */
  code: string | null
  /** `StsRsnInf/AddtlInf`, the bank's own words. */
  precision: string | null
}

/** As the file says it: of the group, of the batch, of the transfers it names. */
export interface ReponseBanque {
  /** `OrgnlMsgId`: the order it answers. */
  ordre: string
  /** `OrgnlPmtInfId` of each batch it speaks of. */
  lots: readonly string[]
  groupe: string | null
  lot: string | null
  /** Of the batch, else of the group: for the transfers it does not name. */
  raison: Raison
  /** Every code that is said of the group or of a batch. */
  codesDeTous: readonly string[]
  virements: readonly StatutVirement[]
}
export interface StatutVirement extends Raison {
  /** `OrgnlEndToEndId`; without it, `OrgnlInstrId` names the transfer. */
  reference: string | null
  instruction: string | null
  statut: string | null
  /** Of its batch, else of the group. */
  deSonLot: Raison
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
  /** `InstrId` that the order gave it. */
  instruction: string
  /** `annulee`: its run was, or was divided, after the file left. */
  etat: 'en-cours' | 'confirmee' | 'rejetee' | 'annulee'
}

/** What an answer changes of one line. */
export type Effet =
  | { reference: string; effet: 'confirmer'; valeur: Jour | null }
  /** Executed although its run was cancelled. */
  | { reference: string; effet: 'executer'; valeur: Jour | null }
  /** `deTous`: the reason is that of the whole file, not of this transfer. */
  | { reference: string; effet: 'rejeter'; code: string | null; precision: string | null; deTous: boolean }
  | { reference: string; effet: 'noter'; statut: string }
  /** What the beneficiary's bank says of the name; `nom`: the one it knows. */
  | { reference: string; effet: 'vop'; resultat: ResultatVop; nom: string | null }

/** The sentence that says why nothing of an answer is applied. */
export class ReponseRefusee extends Error {}

const RIEN = 'Rien n’a été appliqué.'

/**
 * What an answer changes of the lines of the order `numero`, in their order: nothing for a line already ended
 * so, however often it is read. Throws ReponseRefusee, with a sentence, when it answers another order, names
 * an unknown transfer, speaks of a file sent twice, or contradicts itself or what is recorded.
 */
export function effetsReponse(
  reponse: ReponseBanque,
  numero: string,
  lignes: readonly LigneAttendue[],
): Effet[] {
  const autre = [reponse.ordre, ...reponse.lots].find((o) => o !== numero)
  if (autre !== undefined)
    throw new ReponseRefusee(`Ce fichier répond à l’ordre «\u00a0${autre}\u00a0», pas à ${numero}. ${RIEN}`)
  const dits = ditsUneFois(reponse.virements, nommer(numero, lignes))
  const deTous = [reponse.lot, reponse.groupe].find((s) => s !== null && s !== 'PART') ?? null
  if (deTous !== null && !STATUT.test(deTous))
    throw new ReponseRefusee(`Ce fichier donne à ${numero} un statut illisible. ${RIEN}`)
  const entier = { ...reponse.raison, statut: deTous, codes: deTous === REJETE ? reponse.codesDeTous : [] }
  const statuts = lignes.map((l) => statutDe(l, dits.get(l.reference), entier))
  exigerPremierEnvoi(reponse, numero, statuts)
  const etats = new Map(lignes.map((l) => [l.reference, l.etat]))
  return statuts.flatMap((s) => effetLigne(s, etats.get(s.reference) ?? 'en-cours'))
}

/** What the answer says of one line, its reason that of the line, else of its batch, else of the group. */
interface StatutLigne extends Raison {
  reference: string
  statut: string | null
  deTous: boolean
  valeur: Jour | null
}

function statutDe(
  { reference }: LigneAttendue,
  dit: StatutVirement | undefined,
  /** `codes`: those by which the whole file is rejected, each transfer repeating its own or not. */
  { codes, ...entier }: Raison & { statut: string | null; codes: readonly string[] },
): StatutLigne {
  const valeur = dit?.valeur ?? null
  if (!dit?.statut) return { ...entier, reference, valeur, deTous: true }
  const { statut, code, precision, deSonLot } = dit
  if (code !== null) return { reference, statut, code, precision, valeur, deTous: codes.includes(code) }
  const herite = { code: deSonLot.code, precision: precision ?? deSonLot.precision }
  return { reference, statut, ...herite, valeur, deTous: deSonLot.code !== null }
}

/**
 * Throws ReponseRefusee when the bank put a second sending aside: the first is on its way, nothing of it
 * becomes payable. Banks say it of the group, of a batch, or of transfers, all of them listed or not,
 * whatever the rest of the answer says.
 */
function exigerPremierEnvoi(reponse: ReponseBanque, numero: string, statuts: readonly StatutLigne[]): void {
  const rejets = statuts.flatMap((s) => (s.statut === REJETE && s.code !== null ? [s.code] : []))
  const code = [...reponse.codesDeTous, ...rejets].find((c) => DOUBLONS.includes(c))
  if (code !== undefined) throw new ReponseRefusee(`${direSecondEnvoi(numero, code)} ${RIEN}`)
}

/** What a reason of DOUBLONS means: no transfer was rejected. */
export const direSecondEnvoi = (numero: string, code: string): string =>
  `La banque a écarté un second envoi de ${numero}, ${direMotif(code)}\u00a0: le premier suit son cours, attendez sa réponse.`

/** The reference of a line that the answer names by either of its two identifiers; throws for any other. */
function nommer(numero: string, lignes: readonly LigneAttendue[]) {
  const references = new Set(lignes.map((l) => l.reference))
  const deLInstruction = new Map(lignes.map((l) => [l.instruction, l.reference]))
  return ({ reference, instruction }: StatutVirement): string => {
    const nom = reference ?? deLInstruction.get(instruction ?? '')
    if (nom !== undefined && references.has(nom)) return nom
    throw new ReponseRefusee(
      `Ce fichier nomme le virement «\u00a0${reference ?? instruction}\u00a0», qui n’est pas dans ${numero}. ${RIEN}`,
    )
  }
}

/** The status of each transfer, by reference; throws when the answer says two different things of one. */
function ditsUneFois(
  virements: readonly StatutVirement[],
  nom: (v: StatutVirement) => string,
): Map<string, StatutVirement> {
  const dits = new Map<string, StatutVirement>()
  for (const v of virements) {
    const reference = nom(v)
    const deja = dits.get(reference)
    if (deja && (deja.statut !== v.statut || deja.code !== v.code))
      throw new ReponseRefusee(
        `Ce fichier dit deux choses du virement «\u00a0${reference}\u00a0». Demandez à la banque laquelle. ${RIEN}`,
      )
    if (v.statut !== null && !STATUT.test(v.statut))
      throw new ReponseRefusee(
        `Ce fichier donne au virement «\u00a0${reference}\u00a0» un statut illisible. ${RIEN}`,
      )
    dits.set(reference, v)
  }
  return dits
}

function effetLigne(
  { reference, statut, code, precision, deTous, valeur }: StatutLigne,
  etat: LigneAttendue['etat'],
): Effet[] {
  if (statut === null) return []
  const fin = EXECUTES.includes(statut) ? 'confirmee' : statut === REJETE ? 'rejetee' : null
  const jour = valeur && estJour(valeur) ? valeur : null
  // In a cancelled run only an executed transfer matters: a refused one, or one on its way, changes nothing.
  if (etat === 'annulee') return fin === 'confirmee' ? [{ reference, effet: 'executer', valeur: jour }] : []
  if (etat !== 'en-cours') {
    // An older answer, read late, says « on its way » of a line that has ended.
    if (fin === null || fin === etat) return []
    throw new ReponseRefusee(
      `Ce fichier dit le virement «\u00a0${reference}\u00a0» ${fin === 'rejetee' ? 'rejeté, il est confirmé' : 'exécuté, il est rejeté'} ici. ${RIEN}`,
    )
  }
  if (fin === 'confirmee') return [{ reference, effet: 'confirmer', valeur: jour }]
  if (fin === 'rejetee') return [{ reference, effet: 'rejeter', code, precision, deTous }]
  const resultat = RESULTATS_VOP.find((r) => r === statut)
  if (resultat) return [{ reference, effet: 'vop', resultat, nom: precision }]
  return [{ reference, effet: 'noter', statut }]
}

/** Words of a status that ends nothing; one that this portal does not know is given as it is. */
export const direStatut = (statut: string): string =>
  EN_ROUTE.includes(statut) ? `En cours (${statut})` : `Statut ${statut}, sans effet ici`
