/** Rules of the call to a signatory, by who prepared what is to be signed (§5.5 row 10). */
import { citer } from '#domain/commun/guillemets.ts'
import { formatHeure, formatMoment, jourDe } from '#domain/commun/jours.ts'
import type { ObjetCode } from './code-parti.ts'

/** As a person reads it: « la convention ». */
export const LE_DOCUMENT: Record<ObjetCode, string> = {
  demande: 'la demande',
  convention: 'la convention',
  attestation: 'l’attestation',
}

export const RIEN_A_SIGNER =
  'Rien n’attend de signature pour le moment. Complétez d’abord ce qui manque, puis prévenez.'
export const SANS_APPEL = 'Personne ne vous a demandé de signer ce document.'
export const PAS_SIGNATAIRE =
  'Cette personne ne peut plus signer pour votre structure. Choisissez-en une autre.'

export interface AppelFait {
  le: Date
  refuseLe: Date | null
}

/** True while somebody was told today already, and has not refused since: once a day in Paris. */
export const dejaPrevenu = (dernier: AppelFait | null, le: Date): boolean =>
  dernier !== null && dernier.refuseLe === null && jourDe(dernier.le) === jourDe(le)

/** Said to who would tell them again. */
export const direDejaPrevenu = (nom: string, le: Date): string =>
  `${nom} est au courant depuis ${formatHeure(le)}\u00a0: un nouveau message pourra partir demain.`

/** Parts named one by one before the rest is counted. */
const NOMMEES = 4

/** Said to a signatory whose code is worthless since somebody changed what it signs: who, when, and what. */
export function direChangee(
  par: { prenom: string; nom: string; le: Date },
  changements: readonly { libelle: string }[],
): string {
  const noms = [...new Set(changements.map((c) => citer(c.libelle)))]
  const autres = noms.length - NOMMEES
  const suite = autres > 0 ? ` et ${autres} autre${autres > 1 ? 's' : ''}` : ''
  const dits = noms.length > 0 ? `\u00a0: ${noms.slice(0, NOMMEES).join(', ')}${suite}` : ''
  return `${par.prenom} ${par.nom} a modifié la demande le ${formatMoment(par.le)}, et ce code ne la signe plus${dits}. Relisez-la, puis demandez un autre code.`
}
