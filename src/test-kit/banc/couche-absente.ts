import { appendFileSync } from 'node:fs'

/** Names a layer that cannot run on this machine, told at the end of the run (see scripts/test.mjs). */
export function coucheAbsente(couche: string, raison: string): void {
  const ligne = `${couche} : ${raison}`
  if (process.env.SKIP_LOG) appendFileSync(process.env.SKIP_LOG, `${ligne}\n`)
  console.warn(`Couche sautée. ${ligne}`)
}
