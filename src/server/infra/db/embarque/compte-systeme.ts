import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'

/** The unprivileged system account the database runs under; null when we are not root. */
export interface CompteSysteme {
  nom: string
  uid: number
  gid: number
}

/** Picks `postgres`, else `nobody`, when this process is root (PostgreSQL refuses to run as root). */
export function compteSysteme(): CompteSysteme | null {
  if (process.getuid?.() !== 0) return null
  const lignes = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const nom of ['postgres', 'nobody']) {
    const champs = lignes.find((l) => l.startsWith(`${nom}:`))?.split(':')
    const [uid, gid] = [Number(champs?.[2]), Number(champs?.[3])]
    if (champs && uid > 0 && Number.isInteger(gid)) return { nom, uid, gid }
  }
  throw new DemarrageImpossible(
    'La base embarquée ne peut pas tourner en root et aucun compte « postgres » ou « nobody » n’existe. Lancez le portail sous un compte ordinaire, ou indiquez DATABASE_URL.',
  )
}

/** Says whether the account may pass through `chemin` and each of its parents. */
export function traversable(chemin: string, compte: CompteSysteme | null): boolean {
  if (!compte) return true
  for (let courant = chemin; ; courant = dirname(courant)) {
    const { mode, uid, gid } = statSync(courant)
    const bit = uid === compte.uid ? 0o100 : gid === compte.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (courant === dirname(courant)) return true
  }
}

/** Lets everybody read, and pass through what its owner may execute. */
export function ouvrirLecture(chemin: string): void {
  const { mode } = statSync(chemin)
  chmodSync(chemin, mode | 0o444 | (mode & 0o100 ? 0o111 : 0))
}
