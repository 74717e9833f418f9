import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'

type Quorum = SeanceEntiere['quorum']
type Membre = SeanceEntiere['membres'][number]

/** « 1 pouvoir », « 3 présents ». */
export const compter = (nombre: number, mot: string): string =>
  `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`

/** Heading of a step, as on the page of the commission. */
export const titreEtape = (etape: number): string => (etape === 1 ? titreAvis(ORGANISME) : TITRE_DECISION)

/** « 9 h 32 » of an instant as answers carry it. */
export const heureDe = (instant: string): string => formatHeure(new Date(instant))

export const nomEntier = (personne: { prenom: string; nom: string }): string =>
  `${personne.prenom} ${personne.nom}`

/** « I. Fauvel »: in a narrow column. */
export const nomCourt = (personne: { prenom: string; nom: string }): string =>
  `${personne.prenom.slice(0, 1)}. ${personne.nom}`

/** Above the names of those in conflict who are in the room. */
export const titreSorties = (nombre: number): string =>
  nombre > 1 ? 'Doivent quitter la salle' : 'Doit quitter la salle'

/** How many make the quorum, and of whom the voters of this file are made. */
export function direQuorum(quorum: Quorum, dossier: boolean): string {
  const requis = `${quorum.requis} requis sur ${quorum.enExercice} en exercice.`
  const faits = [compter(quorum.presents, 'présent')]
  if (quorum.representes > 0) faits.push(compter(quorum.representes, 'pouvoir'))
  const sans =
    quorum.deports > 0
      ? `\u00a0; ${quorum.deports}\u00a0voix ${quorum.deports > 1 ? 'écartées' : 'écartée'} par déport`
      : ''
  return `${requis} ${dossier ? 'Pour ce dossier\u00a0:' : 'À cette heure\u00a0:'} ${faits.join(' et ')}${sans}.`
}

/** What the right column says of a member: an exception only. */
export function direMembre(
  membre: Membre,
  { membres, statut }: Pick<SeanceEntiere, 'membres' | 'statut'>,
): string {
  const dernier = membre.passages.at(-1)
  if (membre.etat === 'represente') {
    const par = membres.find((x) => x.id === membre.mandataire)
    return par ? `→ ${nomCourt(par)}` : 'pouvoir'
  }
  if (membre.etat === 'excuse') return 'excusé·e'
  if (membre.etat === 'parti') return dernier?.partiLe ? `parti·e ${heureDe(dernier.partiLe)}` : 'parti·e'
  if (membre.etat === 'attendu') return statut === 'preparee' ? 'à appeler' : 'absent·e'
  return ''
}
