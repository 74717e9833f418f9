// Runs of transfers, the bank's answers, and who checked a changed account.
import type { SchemaPain } from '#domain/virement/ordre.ts'
import type { ResultatVop } from '#domain/virement/verification-beneficiaire.ts'
import type { DB } from '../base-engendree.ts'
import type { Sur } from './sur.ts'

export type TableLotVirement = Sur<'lotVirement', { norme: SchemaPain }>

/** `fichier` is the SHA-256, in hexadecimal, of the file that was approved (0053-ordres-gardes.sql). */
export type TableOrdreDocument = DB['ordreDocument']

export type TableLigneVirement = Sur<'ligneVirement', { vop: ResultatVop }>

export type TableReponseVirement = DB['reponseVirement']

export type TableReglementBanque = DB['reglementBanque']

export type TableVerificationRib = DB['verificationRib']
