// What a person proves beside their password.
import type { Sur } from './sur.ts'

export type TableDefi = Sur<'defi', { usage: 'connexion' | 'cle' }>
