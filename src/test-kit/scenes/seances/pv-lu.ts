import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { lirePdf } from '../documents/pdf-lu.ts'
import { donneesPv } from './pv-exemple.ts'

/** What somebody reads in the PDF of these minutes, on one line, spaces made ordinary. */
export const textePv = async (c: ContenuPv): Promise<string> =>
  (await lirePdf(await fabriquer('procesVerbal', donneesPv(c)))).texte
