import type { Config } from '#server/config.ts'
import { transportSmtp } from '../courriel/smtp.ts'
import { passerelleSms } from '../sms/passerelle.ts'
import { coupeCircuit } from './coupe-circuit.ts'
import type { Transports } from './transport.ts'

/** Milliseconds of a clock that nobody sets: a pause lasts what it lasts. */
const ecoule = (): number => performance.now()

/** The ways out that the configuration names. */
export const transportsDe = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Transports => ({
  email: smtp && coupeCircuit(transportSmtp(smtp), ecoule),
  sms: sms && coupeCircuit(passerelleSms(sms), ecoule),
})
