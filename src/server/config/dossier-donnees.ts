import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { ValeurRefusee } from './lecture.ts'

/** Linux file systems that hold the kernel's own views: proc, sysfs, debugfs, cgroup, cgroup2, securityfs. */
const DU_NOYAU = new Set([0x9fa0, 0x62656572, 0x64626720, 0x27e0eb, 0x63677270, 0x73636673])

/** The folder, absolute; throws ValeurRefusee when nothing can ever be kept there. Nothing is written. */
export function dossierDonnees(valeur: string): string {
  const dossier = resolve(valeur)
  const present = premierPresent(dossier)
  if (DU_NOYAU.has(statfsSync(present).type))
    throw new ValeurRefusee('un dossier du disque est attendu, pas un dossier du noyau (/proc, /sys…)')
  if (!statSync(present).isDirectory()) throw new ValeurRefusee(`${present} n’est pas un dossier`)
  try {
    accessSync(present, constants.W_OK | constants.X_OK)
  } catch {
    throw new ValeurRefusee(`${present} ne peut pas être écrit par ce compte`)
  }
  return dossier
}

const premierPresent = (dossier: string): string =>
  existsSync(dossier) || dirname(dossier) === dossier ? dossier : premierPresent(dirname(dossier))

/**
 * Makes the folder one level at a time: asked for the whole path, Node tries for ever where the system
 * answers that a parent just made is missing. Throws DemarrageImpossible.
 */
export function creerDossierDonnees(dossier: string): void {
  try {
    if (!existsSync(dirname(dossier))) creerDossierDonnees(dirname(dossier))
    mkdirSync(dossier)
  } catch (erreur) {
    if (erreur instanceof DemarrageImpossible) throw erreur
    const { code, message } = erreur as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new DemarrageImpossible(`Le dossier de données ${dossier} ne peut pas être créé : ${message}`)
  }
}
