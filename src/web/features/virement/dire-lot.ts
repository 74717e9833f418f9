import { formatEuros, somme } from '#domain/commun/argent.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import type { Statut } from '#web/ui/statuts.ts'
import { compter, nomDe } from './jours-dits.ts'

/** A run as far as these sentences need it. */
type Dit = Pick<
  LotLu,
  'etat' | 'bloquees' | 'total' | 'rejetees' | 'enCours' | 'payees' | 'prepare' | 'annule' | 'lignes'
>

type Juge = Dit & Pick<LotLu, 'secondePersonne'>
interface Lecteur {
  id: number
  role: Role
}

/** Of a cancelled run that the bank executed, in part or whole. */
export const ANNULE_EXECUTE = 'Annulé, exécuté par la banque'

/** Lines said executed after their run was cancelled, of which nobody said what became of them. */
const aRegler = (lot: Pick<LotLu, 'lignes'>): number =>
  lot.lignes.filter((l) => l.executee && !l.executee.regle).length

export const estAnnule = (lot: Pick<LotLu, 'etat'>): boolean => lot.etat === 'annule'

/** Where the run is, in a word; `attend`: it waits for somebody. */
export function etatDit(lot: Dit): { mot: string; statut: Statut; attend: boolean } {
  switch (lot.etat) {
    case 'prepare':
      return { mot: 'À approuver', statut: 'attention', attend: true }
    case 'approuve':
      return { mot: 'À remettre à la banque', statut: 'attention', attend: true }
    case 'transmis':
      return lot.rejetees.nombre > 0
        ? { mot: `${compterRejets(lot.rejetees.nombre)} à traiter`, statut: 'refuse', attend: true }
        : { mot: 'À la banque', statut: 'courant', attend: false }
    case 'termine':
      return lot.rejetees.nombre > 0
        ? { mot: `Terminé, ${compterRejets(lot.rejetees.nombre)}`, statut: 'refuse', attend: false }
        : { mot: 'Terminé', statut: 'fait', attend: false }
    case 'annule':
      return aRegler(lot) > 0
        ? { mot: ANNULE_EXECUTE, statut: 'refuse', attend: true }
        : { mot: 'Annulé', statut: 'neutre', attend: false }
  }
}

const compterRejets = (nombre: number): string => compter(nombre, 'rejet')
const bloqueesDites = (nombre: number): string =>
  nombre > 1 ? `les ${nombre} lignes bloquées` : 'la ligne bloquée'

/** Who prepared the run, and what the reader has to do: to approve it, or to wait that another does. */
function phrasePrepare({ prepare, secondePersonne, bloquees }: Juge, moi: Lecteur): string {
  const qui = prepare.par.id === moi.id ? 'Vous avez' : `${nomDe(prepare.par)} a`
  const regler = bloquees.nombre > 0 ? `, réglez ${bloqueesDites(bloquees.nombre)}` : ''
  if (secondePersonne) return `${qui} préparé ce lot. Une seconde personne doit le relire et l’approuver.`
  if (!aLeDroitAjoute(moi.role, 'virement.canApprove'))
    return `${qui} préparé ce lot. Il attend d’être approuvé.`
  return `${qui} préparé ce lot. Relisez chaque ligne${regler}, puis approuvez.`
}

/** What is expected of who opens it. */
export function phraseLot(lot: Juge, moi: Lecteur): string {
  const { bloquees, payees, rejetees, enCours } = lot
  switch (lot.etat) {
    case 'prepare':
      return phrasePrepare(lot, moi)
    case 'approuve':
      return bloquees.nombre > 0
        ? `Un compte a changé depuis l’approbation\u00a0: réglez ${bloqueesDites(bloquees.nombre)}.`
        : 'Le fichier est prêt. Téléchargez-le et remettez-le à la banque.'
    case 'transmis':
      return payees.nombre + rejetees.nombre === 0
        ? 'La banque a le fichier. Lisez ici sa réponse, ou confirmez les virements du relevé.'
        : `La banque a payé ${compter(payees.nombre, 'virement')}, en a rejeté ${rejetees.nombre} et en traite encore ${enCours.nombre}.`
    case 'termine':
      return `${compter(payees.nombre, 'virement')} payé${payees.nombre > 1 ? 's' : ''}, ${rejetees.nombre} rejeté${rejetees.nombre > 1 ? 's' : ''}. Plus rien n’est attendu de la banque.`
    case 'annule':
      return [
        lot.annule && `Annulé par ${nomDe(lot.annule.par)}\u00a0: ${lot.annule.motif}`,
        aRegler(lot) > 0 && 'La banque dit des virements de ce lot exécutés\u00a0: dites ce qu’il en est.',
      ]
        .filter(Boolean)
        .join(' ')
  }
}

/** Lines that would leave now, and how much they are. */
export function aApprouver(lot: Pick<LotLu, 'lignes'>): { nombre: number; montant: number } {
  const saines = lot.lignes.filter((l) => l.blocage === null)
  return { nombre: saines.length, montant: somme(saines.map((l) => l.montant)) }
}

/** Lines to be approved that the bank refused before: their approver says to have read them. */
export const rejetsARelire = (lot: Pick<LotLu, 'lignes' | 'etat'>): LigneLot[] =>
  lot.etat === 'prepare' ? lot.lignes.filter((l) => l.dejaRejetee && !l.blocage) : []

/** « Approuver 8 virements pour 61 450,00 € ? » */
export const questionApprobation = (lot: Pick<LotLu, 'lignes'>): string => {
  const { nombre, montant } = aApprouver(lot)
  return `Approuver ${compter(nombre, 'virement')} pour ${formatEuros(montant)}\u00a0?`
}

export const estIdentique = (ligne: Pick<LigneLot, 'morceaux'>): boolean =>
  ligne.morceaux.every((m) => !m.change)

/** Ids of what takes the focus when a line is gone to: its name, and the title of the box under it. */
export const idLigne = (ligne: Pick<LigneLot, 'id'>): string => `ligne-${ligne.id}`
export const idBoite = (ligne: Pick<LigneLot, 'id'>): string => `ligne-${ligne.id}-boite`

/** The same words, at the head of a sentence. */
export const majuscule = (mots: string): string => mots.charAt(0).toUpperCase() + mots.slice(1)
