import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Rows named in a mail; the log has them all. */
const NOMMES = 20

/** Tells an administrator which kept contents are no longer those received; `ou` names their rows. */
export function courrielContenusAlteres(envoi: Envoi, ou: readonly string[]): Courriel {
  const n = ou.length
  const liste = `${ou.slice(0, NOMMES).join(', ')}${n > NOMMES ? '…' : ''}`
  const constat =
    n === 1
      ? `La vérification de la nuit a trouvé un contenu qui n’est plus celui que le portail avait gardé\u00a0: ${liste}.`
      : `La vérification de la nuit a trouvé ${n} contenus qui ne sont plus ceux que le portail avait gardés\u00a0: ${liste}.`
  return courriel('contenus-alteres', envoi, {
    sujet: n === 1 ? 'Un fichier conservé a changé' : `${n} fichiers conservés ont changé`,
    paragraphes: [
      constat,
      'Transmettez ce message à la personne qui exploite le portail\u00a0: le disque ou le stockage est à vérifier, et ces contenus sont à reprendre dans une sauvegarde (documentation d’exploitation, « Pannes »).',
    ],
  })
}
