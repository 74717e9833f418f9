// Messages, mails, the communication kit.
import type { DB } from '../base-engendree.ts'

export type TableEnvoi = DB['envoi']
