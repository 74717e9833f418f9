import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Statut } from '#web/ui/statuts.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { ANNULE_EXECUTE } from '../dire-lot.ts'
import { compter, jourSemaine, leA, nomDe } from '../jours-dits.ts'

/** What waits for somebody in a run, as its edge says it. */
export function bordLot(l: LotListe): Statut {
  if (l.rejetsATraiter + l.executionsARegler > 0) return 'refuse'
  if (l.etat === 'prepare' || l.etat === 'approuve') return 'attention'
  if (l.etat === 'transmis') return 'courant'
  return l.etat === 'annule' ? 'neutre' : 'fait'
}

const signe = (l: LotListe): string => {
  if (l.annule) return `Annulé par ${nomDe(l.annule.par)}`
  return l.approuve ? `Approuvé par ${nomDe(l.approuve.par)}` : `Préparé par ${nomDe(l.prepare.par)}`
}

function dire(l: LotListe): { etat: string; suite: string } {
  const { bloquees, payees, rejetees } = l
  if (l.executionsARegler > 0)
    return { etat: ANNULE_EXECUTE, suite: `${compter(l.executionsARegler, 'virement')} à régler` }
  if (l.etat === 'annule' && l.rejetsATraiter === 0) return { etat: 'Annulé', suite: l.annule?.motif ?? '' }
  if (l.rejetsATraiter > 0)
    return {
      etat: `${compter(l.rejetsATraiter, 'rejet')} à traiter`,
      suite: l.annule
        ? `Lot annulé\u00a0: ${l.annule.motif}`
        : payees.nombre > 0
          ? `${compter(payees.nombre, 'virement')} payé${payees.nombre > 1 ? 's' : ''}`
          : '',
    }
  if (bloquees.nombre > 0)
    return {
      etat: l.etat === 'prepare' ? 'À approuver' : 'Approuvé',
      suite: `${compter(bloquees.nombre, 'ligne')} bloquée${bloquees.nombre > 1 ? 's' : ''}\u00a0: RIB modifié`,
    }
  if (l.etat === 'prepare') return { etat: 'À approuver', suite: 'Une seconde personne doit approuver' }
  if (l.etat === 'approuve') return { etat: 'À remettre à la banque', suite: 'Le fichier est prêt' }
  if (l.etat === 'transmis')
    return { etat: 'Transmis à la banque', suite: l.exporte ? `Remis le ${leA(l.exporte.le)}` : '' }
  return {
    etat: 'Terminé',
    suite: `${payees.nombre} payé${payees.nombre > 1 ? 's' : ''}, ${rejetees.nombre} rejeté${rejetees.nombre > 1 ? 's' : ''}`,
  }
}

const attendQuelquUn = (l: LotListe): boolean => ['attention', 'refuse'].includes(bordLot(l))

/** Who reads the runs, and what they may do of them. */
export interface LecteurLots {
  id: number
  prepare: boolean
  approuve: boolean
}

function verbeDe(l: LotListe, { id, prepare, approuve }: LecteurLots): string {
  if (l.executionsARegler > 0 && prepare) return 'Dire ce qu’il en est'
  if (l.rejetsATraiter > 0 && prepare) return 'Traiter le rejet'
  if (l.etat === 'prepare' && approuve && l.prepare.par.id !== id) return 'Relire et approuver'
  return l.etat === 'transmis' && prepare ? 'Lire la réponse' : 'Ouvrir'
}

/** Where a run is, in a list, and what its reader does of it. */
export const colonnesLots = (lecteur: LecteurLots): readonly Colonne<LotListe>[] => [
  {
    cle: 'lot',
    titre: 'Lot',
    rendu: (l) => (
      <>
        <Link to={`/admin/virements/${l.id}`}>{l.numero}</Link>
        <small>{signe(l)}</small>
      </>
    ),
  },
  {
    cle: 'execution',
    titre: 'Exécution',
    rendu: (l) => (
      <span className="chiffres">
        {formatJour(l.execution)}
        <small>{jourSemaine(l.execution)}</small>
      </span>
    ),
  },
  { cle: 'lignes', titre: 'Lignes', aDroite: true, quitte: true, rendu: (l) => l.total.nombre },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (l) => <strong className="chiffres">{formatEuros(l.total.montant)}</strong>,
  },
  {
    cle: 'etat',
    titre: 'Où en est le lot',
    surLeMot: true,
    rendu: (l) => {
      const { etat, suite } = dire(l)
      const attend = attendQuelquUn(l)
      const Forme = attend ? Pastille : Etat
      return (
        <span className={attend ? 'virement-etat virement-etat-attend' : 'virement-etat'}>
          <Forme statut={bordLot(l)}>{etat}</Forme>
          {suite && <small>{suite}</small>}
        </span>
      )
    },
  },
  {
    cle: 'acte',
    titre: 'Acte',
    titreCache: true,
    rendu: (l) => (
      <Link
        className="lien-fort virement-acte"
        to={`/admin/virements/${l.id}${verbeDe(l, lecteur) === 'Lire la réponse' ? '?reponse' : ''}`}
        aria-label={`${verbeDe(l, lecteur)}, ${l.numero}`}
      >
        {verbeDe(l, lecteur)}
      </Link>
    ),
  },
]
