import { z } from 'zod'
import { cleCreation, identifiant, jour, requis } from '#domain/commun/champs.ts'
import { FIN_AVANT_DEBUT } from '#domain/commun/messages-saisie.ts'

export const LIBELLES_COLIS = { du: 'Du', au: 'Au', commissionId: 'Commission' } as const
const L = LIBELLES_COLIS

const jourRequis = (libelle: string) => jour(libelle).refine((v): v is string => v !== null, requis(libelle))

const champs = {
  du: jourRequis(L.du),
  au: jourRequis(L.au),
  commissionId: z.preprocess((v) => (v === '' || v === undefined ? null : v), identifiant.nullable()),
}
const dansLOrdre = (v: { du: string | null; au: string | null }): boolean =>
  v.du === null || v.au === null || v.du <= v.au
const ORDRE = { path: ['au'], message: FIN_AVANT_DEBUT }

/** Applications archived from one day to another in Paris, both included, of one commission or of all. */
export const choixColis = z.object(champs).refine(dansLOrdre, ORDRE)
export type ChoixColis = z.output<typeof choixColis>

/** The same, to be counted: without days, those of this year. */
export const choixACompter = z
  .object({ ...champs, du: jour(L.du), au: jour(L.au) })
  .refine((v) => v.du !== null || v.au === null, { path: ['du'], message: requis(L.du) })
  .refine((v) => v.au !== null || v.du === null, { path: ['au'], message: requis(L.au) })
  .refine(dansLOrdre, ORDRE)

/** The same, to be prepared: a key sent again is the same parcel. */
export const saisieColis = z
  .object({
    ...champs,
    cleCreation: cleCreation.refine((v): v is string => v !== null, requis('Clé de création')),
  })
  .refine(dansLOrdre, ORDRE)
