// An application, its files and what happens to it.
import type { ColumnType } from 'kysely'
import type { ContenuBilan } from '#domain/bilan/changements.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import type { AvisCA, AvisCAA } from '#domain/projet/faits.ts'
import type { ObjetRelance } from '#domain/projet/relance.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { DB } from '../base-engendree.ts'
import type { Sur } from './sur.ts'

export type TableProjet = Sur<'projet', { caaAvis: AvisCAA; caAvis: AvisCA }>

export type TableFichier = Sur<'fichier', { type: TypePiece }>

export type TableBilan = DB['bilan']

export type TableControleBilan = Sur<
  'controleBilan',
  {
    /** The report that it judged, composed by the base; null for those of before. */
    contenu: ColumnType<ContenuBilan | null>
  }
>

export type TableRappel = Sur<'rappel', { objet: 'convention' | 'bilan'; moment: MomentRappel }>

export type TableRelance = Sur<'relance', { objet: ObjetRelance }>
