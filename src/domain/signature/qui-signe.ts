import { z } from 'zod'
import { OBJETS_CODE } from './code-parti.ts'

/** « Is Mrs X still president? », once a deposit period (membre/question-fonction.ts). */
export const questionFonction = z.object({
  membreId: z.int(),
  fonction: z.string(),
  phrase: z.string(),
  vous: z.boolean(),
  reponse: z
    .object({
      par: z.string(),
      le: z.iso.datetime(),
      proprietaires: z.array(z.object({ nom: z.string(), email: z.string() })),
    })
    .nullable()
    .describe('Qui a répondu non, et à qui le dire\u00a0; null tant que personne n’a répondu.'),
})
export type QuestionFonction = z.output<typeof questionFonction>

/** What of an application waits for a signature, who may give it, and whether they were told. */
export const quiSigne = z.object({
  objet: z.enum(OBJETS_CODE).nullable(),
  signataires: z.array(z.object({ membreId: z.int(), nom: z.string(), vous: z.boolean() })),
  proprietaires: z
    .array(z.object({ nom: z.string(), email: z.string() }))
    .describe('Faute de signataire\u00a0: à qui en demander un.'),
  appel: z
    .object({
      par: z.string(),
      a: z.string(),
      le: z.iso.datetime(),
      refus: z.object({ par: z.string(), le: z.iso.datetime(), motif: z.string() }).nullable(),
    })
    .nullable(),
  dejaPrevenu: z.boolean(),
  question: questionFonction.nullable(),
})
export type QuiSigne = z.output<typeof quiSigne>
