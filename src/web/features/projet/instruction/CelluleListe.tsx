import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { formatJour } from '#domain/commun/jours.ts'
import {
  type AutourListe,
  COLONNES_LISTE,
  type ColonneListe,
  type NomColonneListe,
} from '#domain/projet/liste/colonnes-liste.ts'
import { partsLues } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import { EurosNus } from '#web/ui/EurosNus.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { celluleDe, depuisDit, type Quand, retardDit } from './etats-colonnes.ts'

/** What the cells of the list are read and said with. */
export interface Autour extends AutourListe, Quand {
  /** Some of these were granted something: an amount that is only asked for says so. */
  parmiAccordes: boolean
}

/** The names that these columns say, asked for when one of them is shown. */
export function useNommer(colonnes: readonly NomColonneListe[]): AutourListe['nommer'] {
  const lus = {
    categories: useQuery({ ...requeteCategoriesProjets, enabled: colonnes.includes('categorie') }).data,
    domaines: useQuery({ ...requeteDomainesEditoriaux, enabled: colonnes.includes('domaine') }).data,
  }
  return (quoi, ids) =>
    lus[quoi]
      ?.filter((e) => ids.includes(e.id))
      .map((e) => e.libelle)
      .join(', ') || null
}

/** An empty cell says so to those who go from cell to cell. */
const SANS_OBJET = <span className="sans-objet cache">sans objet</span>
const dite = <V,>(valeur: V | null, rendu: (valeur: V) => ReactElement): ReactElement =>
  valeur === null ? SANS_OBJET : rendu(valeur)
const chiffres = (mots: string): ReactElement => <span className="chiffres">{mots}</span>

interface Proprietes {
  cle: NomColonneListe
  projet: ProjetEcran
  autour: Autour
}

/** What a column shows of an application, by its genre. */
export function CelluleListe({ cle, projet: p, autour }: Proprietes): ReactElement | string | null {
  const c: ColonneListe = COLONNES_LISTE[cle]
  switch (c.genre) {
    case 'jour':
      return dite(c.lire(p, autour), (le) => chiffres(formatJour(le)))
    case 'depuis':
      return dite(c.lire(p, autour), (le) => chiffres(depuisDit(le, autour.jour)))
    case 'echeance':
      return dite(c.lire(p, autour), (due) => (
        <span className="fait-date">
          {chiffres(formatJour(due))}
          {due < autour.jour && <small className="en-retard">{retardDit(due, autour.jour)}</small>}
        </span>
      ))
    case 'euros':
      if (cle === 'montant') return <Montant euros={c.lire(p, autour)} projet={p} autour={autour} />
      return dite(c.lire(p, autour), (euros) => {
        const Forme = c.fort ? 'b' : 'span'
        return (
          <Forme className={c.fort ? 'chiffres' : 'chiffres secondaire'}>
            <EurosNus euros={euros} />
          </Forme>
        )
      })
    case 'texte':
      return c.lire(p, autour)
    case 'mots':
      // Two lines at most, whole when hovered.
      return dite(c.lire(p, autour), (mots) => (
        <span className="mots-liste" title={mots}>
          {mots}
        </span>
      ))
    case 'etat':
      return dite(celluleDe(c.lire(p), p, autour), (cellule) => {
        const Forme = cellule.attend ? Pastille : Etat
        return (
          <span className="fait-date">
            <Forme statut={cellule.statut}>{cellule.mot}</Forme>
            {cellule.jour && (
              <small className={cellule.retard ? 'chiffres en-retard' : 'chiffres'}>{cellule.jour}</small>
            )}
          </span>
        )
      })
  }
}

/**
 * Granted in bold; only asked for in grey, and said so where granted ones stand beside it; a dash where
 * nothing will be granted.
 */
function Montant({ euros, projet: p, autour }: Omit<Proprietes, 'cle'> & { euros: number | null }) {
  if (p.isRefusedCAA || p.isRefusedCA) return <span className="secondaire montant-liste">–</span>
  if (euros === null) return SANS_OBJET
  const accorde = partsLues(p).accorde !== null
  const Forme = accorde ? 'b' : 'span'
  return (
    <Forme className={`${accorde ? '' : 'montant-demande secondaire '}chiffres montant-liste`}>
      <EurosNus euros={euros} />
      {!accorde && autour.parmiAccordes && <small>demandés</small>}
    </Forme>
  )
}

/** The same in the detail of a row, to which a narrow screen leaves it; null: the detail does not name it. */
export function ditAuDetail({ cle, projet: p, autour }: Proprietes): ReactNode {
  const c: ColonneListe = COLONNES_LISTE[cle]
  if (c.genre === 'mots') return <CelluleListe cle={cle} projet={p} autour={autour} />
  if (c.genre === 'etat') {
    const e = celluleDe(c.lire(p), p, autour)
    return e && (e.jour ? `${e.mot}, ${e.jour}` : e.mot)
  }
  const le = c.genre === 'jour' ? c.lire(p, autour) : null
  return le && formatJour(le)
}
