import { z } from 'zod'
import { ANOMALIES } from './anomalies.ts'
import type { FicheRegistre } from './fiche-registre.ts'

const mot = z.string().nullable()

/** What the register says of an establishment (its shape is held to the domain's own). */
export const ficheReponse = z.object({
  siret: z.string(),
  nom: z.string(),
  autresNoms: z.array(z.string()),
  adresse: mot,
  adresseComplement: mot,
  codePostal: mot,
  commune: mot,
  region: mot,
  rna: mot,
  natureJuridique: mot,
  cessee: z.boolean(),
  fermee: z.boolean(),
  fermeeLe: mot,
}) satisfies z.ZodType<FicheRegistre>

export const anomaliesReponse = z.array(z.object({ anomalie: z.enum(ANOMALIES), texte: z.string() }))

/** Numbers of a structure, and what is known of them. */
export const numerosReponse = z.object({
  siret: mot,
  rna: mot,
  siretVerifieLe: z.iso.datetime().nullable(),
  siretSource: mot.describe('Qui l’a vérifié, ou n’a rien trouvé.'),
  siretFiche: ficheReponse.nullable().describe('Ce que l’annuaire public en a dit.'),
  siretAVerifier: z.boolean().describe('Accepté sur sa clé seule\u00a0: l’annuaire n’a pas encore répondu.'),
  siretNonDiffusible: z.boolean(),
  siretAnomalies: anomaliesReponse,
  rnaVerifieLe: z.iso.datetime().nullable(),
  rnaSource: mot.describe('Qui l’a vérifié, ou n’a rien trouvé.'),
  rnaIntrouvable: z.boolean().describe('L’annuaire public n’a que les associations qui ont un SIRET.'),
  rnaAVerifier: z.boolean().describe('L’annuaire public n’a pas répondu\u00a0: il sera redemandé.'),
  rnaSiret: mot.describe('SIRET que l’annuaire public donne à ce RNA, quand la structure n’en a pas donné.'),
})
export type NumerosReponse = z.output<typeof numerosReponse>
