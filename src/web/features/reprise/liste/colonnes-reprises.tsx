import { Link } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { RepriseListe } from '#domain/reprise/reponse.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { etatDit, leJour } from '../dire-reprise.ts'

/** Figures of what was tried or applied; before a trial there are none. */
const compte = (cle: 'creees' | 'changees' | 'refusees', titre: string): Colonne<RepriseListe> => ({
  cle,
  titre,
  aDroite: true,
  quitte: cle === 'changees',
  rendu: (r) => (r.etat === 'deposee' ? <SansObjet mot="pas encore essayée" /> : formatNombre(r[cle])),
})

/** Nothing to say in a cell, but to readers. */
const SansObjet = ({ mot }: { mot: string }) => <span className="cache sans-objet">{mot}</span>

/** Who did the last thing, and when. */
function suite(r: RepriseListe): string | null {
  if (r.travail) return `par ${r.travail.par}`
  if (r.annulePar && r.annuleLe) return `par ${r.annulePar}, le ${leJour(r.annuleLe)}`
  if (r.appliquePar && r.appliqueLe) return `par ${r.appliquePar}, le ${leJour(r.appliqueLe)}`
  return null
}

export const COLONNES: readonly Colonne<RepriseListe>[] = [
  {
    cle: 'fichier',
    titre: 'Fichier',
    rendu: (r) => (
      <>
        <Link to={`/admin/reprises/${r.id}`}>{r.fichier}</Link>
        <small>{r.source}</small>
      </>
    ),
  },
  {
    cle: 'depot',
    titre: 'Déposé',
    quitte: true,
    rendu: (r) => (
      <>
        <span className="chiffres">{leJour(r.creeLe)}</span>
        <small className="second">par {r.creePar}</small>
      </>
    ),
  },
  { cle: 'lignes', titre: 'Lignes', aDroite: true, rendu: (r) => formatNombre(r.lignes) },
  compte('creees', 'Créées'),
  compte('changees', 'Changées'),
  compte('refusees', 'Refusées'),
  {
    cle: 'etat',
    titre: 'État',
    surLeMot: true,
    rendu: (r) => {
      const { mot, statut } = etatDit(r)
      const Forme = statut === 'attention' ? Pastille : Etat
      const dit = suite(r)
      return (
        <>
          <Forme statut={statut}>{mot}</Forme>
          {dit && <small className="second">{dit}</small>}
        </>
      )
    },
  },
]
