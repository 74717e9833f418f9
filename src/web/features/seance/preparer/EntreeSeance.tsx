import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import { direRang } from '#domain/seance/rangs.ts'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { heureDe, titreEtape } from '../dire-seance.ts'
import { requeteSeances } from '../requetes-seance.ts'
import './entree-seance.css'

interface Proprietes {
  commission: { id: number; step: number; isClosed: boolean }
  /** Address of the commission's page for this reader. */
  vers: string
}

/** On a commission's page: its sittings, to conduct or to follow; nothing when there is none to follow. */
export function EntreeSeance({ commission: c, vers }: Proprietes) {
  const conduit = aLeDroitAjoute(useMoi().role, 'seance.canConduct')
  const { data } = useQuery(requeteSeances(c.id))
  if (!data) return null
  const seances = data.data
  const siennes = seances.filter((s) => s.etape === c.step)
  const attend = siennes.length === 0 || (siennes.every((s) => s.statut === 'close') && data.aExaminer > 0)
  const aPreparer = conduit && !c.isClosed && attend
  if (seances.length === 0 && !aPreparer) return null
  return (
    <section aria-labelledby="seances-commission">
      <h2 id="seances-commission" className="sous-5">
        Séances
      </h2>
      <ul className="seance-entree filets-bas sous-2">
        {seances.map((seance) => (
          <li key={seance.id}>
            <Icone nom={seance.statut === 'close' ? 'fait' : 'horloge'} petite discrete />
            <span>
              <b>
                {titreEtape(seance.etape)}, {direRang(seance.rang)} séance
              </b>
              {direEtat(seance)}
              <small className="secondaire">{direCompte(seance)}</small>
            </span>
            <span className="rangee rangee-serree">
              <Link
                className="lien-fort"
                to={conduit ? `${vers}/seance/${seance.id}` : `${vers}/seance/${seance.id}/suivi`}
              >
                {verbe(seance.statut, conduit)}
              </Link>
              {seance.pv && (
                <Link className="lien-fort" to={`${vers}/proces-verbal/${seance.pv.id}`}>
                  {seance.pv.numero}, {seance.pv.signe ? 'signé' : 'à signer'}
                </Link>
              )}
            </span>
          </li>
        ))}
        {aPreparer && (
          <li>
            <Icone nom="personnes" petite discrete />
            <span>
              <b>
                {titreEtape(c.step)}, {direRang(siennes.length + 1)} séance
              </b>
              , pas encore préparée
              {siennes.length > 0 && (
                <small className="secondaire">
                  {data.aExaminer > 1 ? `${data.aExaminer} dossiers l’attendent.` : 'Un dossier l’attend.'}{' '}
                  Son numéro, son appel, son quorum et son procès-verbal seront les siens.
                </small>
              )}
            </span>
            <Link className="lien-fort" to={`${vers}/seance?etape=${c.step}`}>
              {siennes.length > 0 ? 'Ouvrir une autre séance' : 'Préparer la séance'}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function direEtat(seance: SeanceListee): string {
  if (seance.statut === 'close' && seance.ouverteLe && seance.closeLe)
    return `, ${formatJourLong(jourDe(new Date(seance.ouverteLe)))}, de ${heureDe(seance.ouverteLe)} à ${heureDe(seance.closeLe)}`
  if (seance.statut === 'preparee')
    return seance.prevueLe ? `, prévue le ${formatMoment(new Date(seance.prevueLe))}` : ', pas encore ouverte'
  if (seance.statut === 'suspendue') return ', suspendue'
  return seance.ouverteLe ? `, ouverte le ${formatMoment(new Date(seance.ouverteLe))}` : ''
}

const pluriel = (nombre: number, mot: string): string => `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`

/** « 11 examinés, 1 ajourné, 1 non examiné »: of a closed sitting, for who conducts. */
function direCompte({ dossiers }: SeanceListee): string {
  if (dossiers.length === 0) return ''
  const vote = (dossier: (typeof dossiers)[number]): boolean =>
    dossier.decision === 'accepte' || dossier.decision === 'refuse'
  const examines = dossiers.filter(vote).length
  const nonExamines = dossiers.filter((d) => d.etat === 'non-examine').length
  const ajournes = dossiers.length - examines - nonExamines
  return [
    pluriel(examines, 'examiné'),
    ...(ajournes > 0 ? [pluriel(ajournes, 'ajourné')] : []),
    ...(nonExamines > 0 ? [`${nonExamines}\u00a0non examiné${nonExamines > 1 ? 's' : ''}`] : []),
  ].join(', ')
}

function verbe(statut: SeanceListee['statut'], conduit: boolean): string {
  if (statut === 'close') return 'Voir la séance'
  if (!conduit) return 'Suivre la séance'
  return statut === 'preparee' ? 'Préparer et ouvrir' : 'Conduire la séance'
}
