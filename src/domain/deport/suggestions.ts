import { sansAccent } from '#domain/commun/accents.ts'

/** Likely links between a member and an application: shown « à vérifier », never declared by themselves. */

export interface MembreCompare {
  nom: string
  prenom: string
  email: string
  /** Structures the member said they belong to. */
  structures: readonly string[]
}
export interface DossierCompare {
  nomStructure: string
  contact: { nom: string; email: string }
  /** The free texts of the application: the form only counts its authors, they alone may name them. */
  textes: readonly (string | null)[]
}

/** Domains of mail providers: sharing one is no sign of a link. */
const DOMAINES_COMMUNS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr', 'live.fr'],
  ...['yahoo.fr', 'yahoo.com', 'icloud.com', 'me.com', 'orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr'],
  ...['laposte.net', 'bbox.fr', 'neuf.fr', 'numericable.fr', 'protonmail.com', 'proton.me', 'gmx.fr'],
])

const nu = (texte: string): string =>
  sansAccent(texte)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const domaine = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** True when the text has both names of this person side by side, in either order. */
function nomme(texte: string, membre: MembreCompare): boolean {
  const [prenom, nom] = [nu(membre.prenom), nu(membre.nom)]
  if (prenom === '' || nom === '') return false
  const mots = ` ${nu(texte)} `
  return mots.includes(` ${prenom} ${nom} `) || mots.includes(` ${nom} ${prenom} `)
}

/** One sentence for each likeness found. */
export function suggestionsDe(membre: MembreCompare, dossier: DossierCompare): string[] {
  const duMembre = domaine(membre.email)
  const semblances: [boolean, string][] = [
    [
      membre.structures.some((s) => nu(s) !== '' && nu(s) === nu(dossier.nomStructure)),
      'Structure du même nom',
    ],
    [
      duMembre !== '' && !DOMAINES_COMMUNS.has(duMembre) && duMembre === domaine(dossier.contact.email),
      `Adresse e-mail du même domaine (${duMembre})`,
    ],
    [
      nu(membre.nom) !== '' && nu(membre.nom) === nu(dossier.contact.nom),
      'Même nom de famille que le contact',
    ],
    [dossier.textes.some((t) => nomme(t ?? '', membre)), 'Votre nom figure dans la présentation du projet'],
  ]
  return semblances.flatMap(([semblable, dit]) => (semblable ? [dit] : []))
}
