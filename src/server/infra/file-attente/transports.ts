import type { Config } from '#server/config.ts'
import { transportSmtp } from '../courriel/smtp.ts'
import { passerelleSms } from '../sms/passerelle.ts'
import { coupeCircuit } from './coupe-circuit.ts'
import type { Transports } from './transport.ts'

/** The ways out that the configuration names. */
export const transportsDe = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Transports => ({
  email: smtp && coupeCircuit(transportSmtp(smtp), Date.now),
  sms: sms && coupeCircuit(passerelleSms(sms), Date.now),
})
