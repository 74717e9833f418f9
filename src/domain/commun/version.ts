import { Conflit } from './erreurs.ts'

/** Throws Conflit, code « version », when `lue` is no longer what is stored; with none given, the check is skipped. */
export function exigerMemeVersion(lue: number | null | undefined, actuelle: number, phrase: string): void {
  if (lue !== null && lue !== undefined && lue !== actuelle) throw new Conflit(phrase, 'version')
}
