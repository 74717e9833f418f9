import type { Config } from '#server/config.ts'
import { transportSmtp } from '../courriel/smtp.ts'
import { passerelleSms } from '../sms/passerelle.ts'
import type { Transports } from './transport.ts'

/** The ways out that the configuration names. */
export const transportsDe = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Transports => ({
  email: smtp && transportSmtp(smtp),
  sms: sms && passerelleSms(sms),
})
