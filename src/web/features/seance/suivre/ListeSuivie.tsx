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
    <ol className="suivi-liste">
      {s.dossiers.map((d) => (
        <li key={d.projetId} aria-current={d.etat === 'en_cours' ? 'step' : undefined}>
          <span className="seance-ligne-rang">{d.rang}</span>
          <div>
            {d.deporte || d.aDeclarer ? (
              <span className="secondaire">{d.structure}</span>
            ) : (
              <Link className="lien-fort suivi-nom" to={`${vers}/validation?id=${d.projetId}`}>
                {d.nom ?? d.structure}
              </Link>
            )}
            <small>{[d.numero, d.nom && d.structure, d.commune].filter(Boolean).join(' · ')}</small>
          </div>
          <span className="seance-ligne-etat">{etatDe(d)}</span>
        </li>
      ))}
    </ol>
  </section>
)

function etatDe(d: Dossier) {
  if (d.aDeclarer) return <Etat statut="attention">À déclarer</Etat>
  if (d.deporte) return <Etat statut="neutre">Déporté·e</Etat>
  if (d.etat === 'en_cours') return <b>en cours</b>
  if (d.etat === 'ecarte') return <Etat statut="attente">De côté</Etat>
  if (d.decision === 'accepte') return <Etat statut="fait">{formatEuros(d.montantAlloue ?? 0)}</Etat>
  if (d.decision)
    return (
      <Etat statut={d.decision === 'refuse' ? 'refuse' : 'attente'}>{LIBELLES_DECISIONS[d.decision]}</Etat>
    )
  return null
}
