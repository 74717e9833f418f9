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
  /** The person responsible, and where the structure is written to. */
  contact: { nom: string; email: string }
  /** Who works for the structure, or did within the years on which a link is declared. */
  membres: readonly { prenom: string; nom: string; email: string }[]
  /** Addresses that the structure invited to join it within these years, whatever came of it. */
  invitees: readonly string[]
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

/** What of a person is compared, made ready once for many applications. */
export const personneComparee = ({ prenom, nom, email, structures }: MembreCompare) => ({
  prenom: nu(prenom),
  nom: nu(nom),
  email: email.toLowerCase(),
  domaine: DOMAINES_COMMUNS.has(domaine(email)) ? '' : domaine(email),
  structures: new Set(structures.map(nu)),
})
type PersonneComparee = ReturnType<typeof personneComparee>

/** What of an application is, made ready once for many persons. */
export const dossierCompare = ({ nomStructure, contact, membres, invitees, textes }: DossierCompare) => ({
  structure: nu(nomStructure),
  contact: nu(contact.nom),
  domaines: new Set([contact, ...membres].map((m) => domaine(m.email))),
  noms: new Set(membres.map((m) => nu(m.nom))),
  personnes: new Set(membres.map((m) => `${nu(m.prenom)} ${nu(m.nom)}`)),
  invitees: new Set(invitees.map((email) => email.toLowerCase())),
  textes: textes.map((t) => ` ${nu(t ?? '')} `),
})
type DossierPret = ReturnType<typeof dossierCompare>

/** The closest of the likenesses of a name; the contact's before another member's. */
function memeNom({ prenom, nom }: PersonneComparee, dossier: DossierPret): string | null {
  if (nom === '') return null
  if (prenom !== '' && dossier.personnes.has(`${prenom} ${nom}`))
    return 'Mêmes prénom et nom qu’un membre de la structure'
  if (nom === dossier.contact) return 'Même nom de famille que le contact'
  return dossier.noms.has(nom) ? 'Même nom de famille qu’un membre de la structure' : null
}

/** True when the text has both names of this person side by side, in either order. */
const nomme = (texte: string, { prenom, nom }: PersonneComparee): boolean =>
  prenom !== '' &&
  nom !== '' &&
  [`${prenom} ${nom}`, `${nom} ${prenom}`].some((n) => texte.includes(` ${n} `))

/** One sentence for each likeness found; none says more of a member than what the person shares with them. */
export const ressemblances = (p: PersonneComparee, d: DossierPret): string[] =>
  [
    d.structure !== '' && p.structures.has(d.structure) && 'Structure du même nom',
    d.invitees.has(p.email) && 'Adresse invitée par la structure à la rejoindre',
    p.domaine !== '' && d.domaines.has(p.domaine) && `Adresse e-mail du même domaine (${p.domaine})`,
    memeNom(p, d),
    d.textes.some((texte) => nomme(texte, p)) && 'Votre nom figure dans la présentation du projet',
  ].filter((dit) => typeof dit === 'string')

/** The same, of one person and one application. */
export const suggestionsDe = (membre: MembreCompare, dossier: DossierCompare): string[] =>
  ressemblances(personneComparee(membre), dossierCompare(dossier))
