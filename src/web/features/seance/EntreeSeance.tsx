import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { seanceCourte } from '#domain/seance/reponse.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { titreEtape } from './dire-seance.ts'
import { requeteSeances } from './requetes-seance.ts'
import './entree-seance.css'

type Courte = z.input<typeof seanceCourte>

interface Proprietes {
  commission: { id: number; step: number; isClosed: boolean }
  /** Address of the commission's page for this reader. */
  vers: string
}

/** On the page of a commission: its sittings, to conduct or to follow; nothing where there is none to follow. */
export function EntreeSeance({ commission: c, vers }: Proprietes) {
  const conduit = aLeDroitAjoute(useMoi().role, 'seance.canConduct')
  const { data } = useQuery(requeteSeances(c.id))
  if (!data) return null
  const seances = data.data
  const aPreparer = conduit && !c.isClosed && !seances.some((s) => s.etape === c.step)
  if (seances.length === 0 && !aPreparer) return null
  return (
    <ul className="seance-entree" aria-label="Séances">
      {seances.map((s) => (
        <li key={s.id}>
          <Icone nom="personnes" petite discrete />
          <span>
            {titreEtape(s.etape)}&nbsp;: {direEtat(s)}
          </span>
          <Link
            className="lien-fort"
            to={conduit ? `${vers}/seance/${s.id}` : `${vers}/seance/${s.id}/suivi`}
          >
            {verbe(s.statut, conduit)}
          </Link>
        </li>
      ))}
      {aPreparer && (
        <li>
          <Icone nom="personnes" petite discrete />
          <Link className="lien-fort" to={`${vers}/seance?etape=${c.step}`}>
            Préparer la séance
          </Link>
        </li>
      )}
    </ul>
  )
}

function direEtat(s: Courte): string {
  const le = (instant: string | null, mot: string): string =>
    instant ? `${mot} le ${formatMoment(new Date(instant))}` : mot
  if (s.statut === 'close') return le(s.closeLe, 'séance close')
  if (s.statut === 'preparee') return le(s.prevueLe, 'séance prévue')
  return s.statut === 'suspendue' ? 'séance suspendue' : le(s.ouverteLe, 'séance ouverte')
}

function verbe(statut: Courte['statut'], conduit: boolean): string {
  if (statut === 'close') return 'Voir la séance'
  if (!conduit) return 'Suivre la séance'
  return statut === 'preparee' ? 'Préparer et ouvrir' : 'Conduire la séance'
}
