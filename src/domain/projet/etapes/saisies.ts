import { z } from 'zod'
import { formeDe } from '#domain/commun/schema-champ.ts'
import { CHAMPS, nomsOu } from '../saisie/champs.ts'

/** How each step is received. Apart from the rules, which browsers check without any library of schemas. */

export const schemaEtape1 = z.object(formeDe(CHAMPS, nomsOu({ etape: 1 })))
export const schemaEtape2 = z.object(formeDe(CHAMPS, nomsOu({ etape: 2 })))
export const schemaEtape3 = z.object(formeDe(CHAMPS, nomsOu({ etape: 3 })))
/** No field of its own: the files come beside the body. */
export const schemaEtape4 = z.object({})
export const schemaEtape5 = z.object(formeDe(CHAMPS, nomsOu({ etape: 5 })))
