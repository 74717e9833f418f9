import { z } from 'zod'

/** What its holder is told of a code that was sent: never the code. */
export const codeParti = z.object({
  canal: z.enum(['email', 'sms']),
  destination: z.string().describe('Masquée.'),
  envoyeLe: z.iso.datetime(),
  expireLe: z.iso.datetime(),
})
export type CodeParti = z.output<typeof codeParti>

/** By which way it is asked for. */
export const canalVoulu = z
  .enum(['sms', 'email'], 'Canal inconnu.')
  .nullish()
  .describe('«\u00a0email\u00a0» quand un code par SMS n’est pas arrivé\u00a0; noté au journal.')

/** What a code may sign of an application. */
export const OBJETS_CODE = ['demande', 'convention', 'attestation'] as const
export type ObjetCode = (typeof OBJETS_CODE)[number]
/** The same, and the minutes of a commission, which are of no application. */
export type ObjetSigne = ObjetCode | 'proces-verbal'

/** A code as it is typed; how it is judged belongs to the signature. */
export const codeSaisi = z.unknown().meta({
  type: 'string',
  pattern: '^[0-9]{6}$',
  description: 'Six chiffres, en texte.',
  examples: ['042042'],
})
