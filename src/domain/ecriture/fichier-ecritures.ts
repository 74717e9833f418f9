import { enCentimes } from '#domain/commun/argent.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { ecritureDe, type FaitComptable, type LigneEcriture, type PlanComptable } from './ecritures.ts'

/** Columns of the layout of the French accounting entries file (LPF A47 A-1), in its order. */
export const COLONNES_ECRITURES = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
  ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
  ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
]

/** An entry as a file holds it: always numbered. */
export type FaitNumerote = FaitComptable & { numero: number }

/** « 20261126 ». */
const jourEcrit = (jour: Jour): string => jour.replaceAll('-', '')
/** « 1500,50 »: a comma, two decimals, no thousands. */
function montantEcrit(euros: number): string {
  const centimes = String(enCentimes(euros)).padStart(3, '0')
  return `${centimes.slice(0, -2)},${centimes.slice(-2)}`
}
/** A field holds neither tab nor line break, which would be another field or another line. */
const champ = (texte: string): string => texte.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function ligneEcrite(ligne: LigneEcriture, { journal }: PlanComptable): string {
  const champs = [
    ...[
      journal.code,
      journal.libelle,
      String(ligne.numero ?? ''),
      jourEcrit(ligne.jour),
      ligne.compte,
      ligne.compteLibelle,
    ],
    ...[ligne.auxiliaire, ligne.auxiliaireLibelle, ligne.piece, jourEcrit(ligne.pieceLe), ligne.libelle],
    ...[montantEcrit(ligne.debit), montantEcrit(ligne.credit), '', '', '', '', ''],
  ]
  return champs.map(champ).join('\t')
}

/**
 * A period's entries in the layout of the legal file (which this is not), as most accounting software
 * imports: a header, then entries by day and number. The same facts give the same text, in one go or several.
 */
export const ENTETE_ECRITURES = `${COLONNES_ECRITURES.join('\t')}\r\n`
export const ecrireEcritures = (faits: readonly FaitNumerote[], plan: PlanComptable): string =>
  faits
    .flatMap((f) => ecritureDe(f, plan))
    .map((l) => `${ligneEcrite(l, plan)}\r\n`)
    .join('')

/** « ecritures-aides-202611.txt »; never the name of the legal file. */
export const nomFichierEcritures = (mois: string): string => `ecritures-aides-${mois.replace('-', '')}.txt`
