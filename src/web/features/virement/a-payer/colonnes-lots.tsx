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
export function bordLot(lot: LotListe): Statut {
  if (lot.rejetsATraiter + lot.executionsARegler > 0) return 'refuse'
  if (lot.etat === 'prepare' || lot.etat === 'approuve') return 'attention'
  if (lot.etat === 'transmis') return 'courant'
  return lot.etat === 'annule' ? 'neutre' : 'fait'
}

const signe = (lot: LotListe): string => {
  if (lot.annule) return `Annulé par ${nomDe(lot.annule.par)}`
  return lot.approuve ? `Approuvé par ${nomDe(lot.approuve.par)}` : `Préparé par ${nomDe(lot.prepare.par)}`
}

function dire(lot: LotListe): { etat: string; suite: string } {
  const { bloquees, payees, rejetees } = lot
  if (lot.executionsARegler > 0)
    return { etat: ANNULE_EXECUTE, suite: `${compter(lot.executionsARegler, 'virement')} à régler` }
  if (lot.etat === 'annule' && lot.rejetsATraiter === 0)
    return { etat: 'Annulé', suite: lot.annule?.motif ?? '' }
  if (lot.rejetsATraiter > 0)
    return {
      etat: `${compter(lot.rejetsATraiter, 'rejet')} à traiter`,
      suite: lot.annule
        ? `Lot annulé\u00a0: ${lot.annule.motif}`
        : payees.nombre > 0
          ? `${compter(payees.nombre, 'virement')} payé${payees.nombre > 1 ? 's' : ''}`
          : '',
    }
  if (bloquees.nombre > 0)
    return {
      etat: lot.etat === 'prepare' ? 'À approuver' : 'Approuvé',
      suite: `${compter(bloquees.nombre, 'ligne')} bloquée${bloquees.nombre > 1 ? 's' : ''}\u00a0: RIB modifié`,
    }
  if (lot.etat === 'prepare') return { etat: 'À approuver', suite: 'Une seconde personne doit approuver' }
  if (lot.etat === 'approuve') return { etat: 'À remettre à la banque', suite: 'Le fichier est prêt' }
  if (lot.etat === 'transmis')
    return { etat: 'Transmis à la banque', suite: lot.exporte ? `Remis le ${leA(lot.exporte.le)}` : '' }
  return {
    etat: 'Terminé',
    suite: `${payees.nombre} payé${payees.nombre > 1 ? 's' : ''}, ${rejetees.nombre} rejeté${rejetees.nombre > 1 ? 's' : ''}`,
  }
}

const attendQuelquUn = (lot: LotListe): boolean => ['attention', 'refuse'].includes(bordLot(lot))

/** Who reads the runs, and what they may do of them. */
export interface LecteurLots {
  id: number
  prepare: boolean
  approuve: boolean
}

function verbeDe(lot: LotListe, { id, prepare, approuve }: LecteurLots): string {
  if (lot.executionsARegler > 0 && prepare) return 'Dire ce qu’il en est'
  if (lot.rejetsATraiter > 0 && prepare) return 'Traiter le rejet'
  if (lot.etat === 'prepare' && approuve && lot.prepare.par.id !== id) return 'Relire et approuver'
  return lot.etat === 'transmis' && prepare ? 'Lire la réponse' : 'Ouvrir'
}

/** Where a run is, in a list, and what its reader does of it. */
export const colonnesLots = (lecteur: LecteurLots): readonly Colonne<LotListe>[] => [
  {
    cle: 'lot',
    titre: 'Lot',
    rendu: (ligne) => (
      <>
        <Link to={`/admin/virements/${ligne.id}`}>{ligne.numero}</Link>
        <small>{signe(ligne)}</small>
      </>
    ),
  },
  {
    cle: 'execution',
    titre: 'Exécution',
    rendu: (ligne) => (
      <span className="chiffres">
        {formatJour(ligne.execution)}
        <small>{jourSemaine(ligne.execution)}</small>
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
    rendu: (ligne) => {
      const { etat, suite } = dire(ligne)
      const attend = attendQuelquUn(ligne)
      const Forme = attend ? Pastille : Etat
      return (
        <span className={attend ? 'virement-etat virement-etat-attend' : 'virement-etat'}>
          <Forme statut={bordLot(ligne)}>{etat}</Forme>
          {suite && <small>{suite}</small>}
        </span>
      )
    },
  },
  {
    cle: 'acte',
    titre: 'Acte',
    titreCache: true,
    rendu: (ligne) => (
      <Link
        className="lien-fort virement-acte"
        to={`/admin/virements/${ligne.id}${verbeDe(ligne, lecteur) === 'Lire la réponse' ? '?reponse' : ''}`}
        aria-label={`${verbeDe(ligne, lecteur)}, ${ligne.numero}`}
      >
        {verbeDe(ligne, lecteur)}
      </Link>
    ),
  },
]
