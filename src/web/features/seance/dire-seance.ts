import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'

type Quorum = SeanceEntiere['quorum']
type Membre = SeanceEntiere['membres'][number]

/** « 1 pouvoir », « 3 présents ». */
export const compter = (n: number, mot: string): string => `${n}\u00a0${mot}${n > 1 ? 's' : ''}`

/** Heading of a step, as on the page of the commission. */
export const titreEtape = (etape: number): string => (etape === 1 ? titreAvis(ORGANISME) : TITRE_DECISION)

/** « 9 h 32 » of an instant as answers carry it. */
export const heureDe = (instant: string): string => formatHeure(new Date(instant))

export const nomEntier = (m: { prenom: string; nom: string }): string => `${m.prenom} ${m.nom}`

/** « I. Fauvel »: in a narrow column. */
export const nomCourt = (m: { prenom: string; nom: string }): string => `${m.prenom.slice(0, 1)}. ${m.nom}`

/** Above the names of those in conflict who are in the room. */
export const titreSorties = (n: number): string =>
  n > 1 ? 'Doivent quitter la salle' : 'Doit quitter la salle'

/** How many make the quorum, and of whom the voters of this file are made. */
export function direQuorum(q: Quorum, dossier: boolean): string {
  const requis = `${q.requis} requis sur ${q.enExercice} en exercice.`
  const faits = [compter(q.presents, 'présent')]
  if (q.representes > 0) faits.push(compter(q.representes, 'pouvoir'))
  const sans =
    q.deports > 0 ? `\u00a0; ${q.deports}\u00a0voix ${q.deports > 1 ? 'écartées' : 'écartée'} par déport` : ''
  return `${requis} ${dossier ? 'Pour ce dossier\u00a0:' : 'À cette heure\u00a0:'} ${faits.join(' et ')}${sans}.`
}

/** What the right column says of a member: an exception only. */
export function direMembre(
  m: Membre,
  { membres, statut }: Pick<SeanceEntiere, 'membres' | 'statut'>,
): string {
  const dernier = m.passages.at(-1)
  if (m.etat === 'represente') {
    const par = membres.find((x) => x.id === m.mandataire)
    return par ? `→ ${nomCourt(par)}` : 'pouvoir'
  }
  if (m.etat === 'excuse') return 'excusé·e'
  if (m.etat === 'parti') return dernier?.partiLe ? `parti·e ${heureDe(dernier.partiLe)}` : 'parti·e'
  if (m.etat === 'attendu') return statut === 'preparee' ? 'à appeler' : 'absent·e'
  return ''
}
