import { Link } from 'react-router'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import type { SuiviSeance } from '#domain/seance/reponse-salle.ts'
import { Etat } from '#web/ui/Pastille.tsx'

type Dossier = SuiviSeance['dossiers'][number]

/** The files of the sitting in their order, each a link but those on which the reader is in conflict. */
export const ListeSuivie = ({ suivi: s, vers }: { suivi: SuiviSeance; vers: string }) => (
  <section className="section" aria-labelledby="suivi-liste">
    <h2 id="suivi-liste">Les dossiers</h2>
    <ol className="suivi-liste filets-bas sous-3">
      {s.dossiers.map((dossier) => (
        <li key={dossier.projetId} aria-current={dossier.etat === 'en_cours' ? 'step' : undefined}>
          <span className="seance-ligne-rang">{dossier.rang}</span>
          <div>
            {dossier.deporte || dossier.aDeclarer ? (
              <span className="secondaire">{dossier.structure}</span>
            ) : (
              <Link className="lien-fort suivi-nom" to={`${vers}/validation?id=${dossier.projetId}`}>
                {dossier.nom ?? dossier.structure}
              </Link>
            )}
            <small className="second">
              {[dossier.numero, dossier.nom && dossier.structure, dossier.commune]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <span className="seance-ligne-etat">{etatDe(dossier)}</span>
        </li>
      ))}
    </ol>
  </section>
)

function etatDe(dossier: Dossier) {
  if (dossier.aDeclarer) return <Etat statut="attention">À déclarer</Etat>
  if (dossier.deporte) return <Etat statut="neutre">Déporté·e</Etat>
  if (dossier.etat === 'en_cours') return <b>en cours</b>
  if (dossier.etat === 'ecarte') return <Etat statut="attente">De côté</Etat>
  if (dossier.decision === 'accepte')
    return <Etat statut="fait">{formatEuros(dossier.montantAlloue ?? 0)}</Etat>
  if (dossier.decision)
    return (
      <Etat statut={dossier.decision === 'refuse' ? 'refuse' : 'attente'}>
        {LIBELLES_DECISIONS[dossier.decision]}
      </Etat>
    )
  return null
}
