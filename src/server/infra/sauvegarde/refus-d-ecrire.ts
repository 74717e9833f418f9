import { dirname } from 'node:path'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

const INTERDIT = 'le compte qui lance cette commande n’a pas le droit d’y écrire'
const RAISONS: Record<string, string> = {
  EACCES: INTERDIT,
  EPERM: INTERDIT,
  EROFS: 'il est en lecture seule',
  ENOENT: 'il n’existe pas, ou n’accepte pas de fichier',
  ENOTDIR: 'ce n’est pas un dossier',
  ENOSPC: 'son disque est plein',
  EDQUOT: 'la place accordée à ce compte est prise',
  EFBIG: 'il n’accepte pas un fichier si grand',
  ENAMETOOLONG: 'le nom est trop long',
}
/** Those of the file being written, and of no reading. */
const ECRITURES = new Set(['open', 'write', 'writev', 'fsync', 'fdatasync', 'close', 'rename'])

/** The sentence for an archive that the disk refuses; null for any other failure. */
export function refusDEcrire(erreur: unknown, chemin: string): DemarrageImpossible | null {
  const { code = '', syscall = '', path } = erreur as NodeJS.ErrnoException
  const raison = RAISONS[code]
  if (!raison || !ECRITURES.has(syscall) || (path !== undefined && !path.startsWith(chemin))) return null
  return new DemarrageImpossible(
    `La sauvegarde ne s’écrit pas dans ${dirname(chemin)} : ${raison} (${code}). Rien n’a été gardé.`,
    { cause: erreur },
  )
}
