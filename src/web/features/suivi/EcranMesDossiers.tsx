import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant, formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { CitationAVoir, MonDossier } from '#domain/suivi/contrat.ts'
import { ATTENTES_DOSSIER } from '#domain/suivi/regles.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { requeteMesDossiers } from './requete-mes-dossiers.ts'
import './suivi-par.css'

const PAGES = { projet: adresseProjet, porteur: (id: number) => `/admin/porteur?id=${id}` } as const

/** `/admin/mes-dossiers`: what one follows, what waits first, and the notes that name one. */
export function EcranMesDossiers() {
  const { data, error, isPending, refetch } = useQuery(requeteMesDossiers)
  return (
    <Page
      titre="Mes dossiers"
      chapeau="Les demandes que vous suivez, ce qui attend d’abord, et les notes internes qui vous citent."
    >
      {isPending && <Squelette forme="tableau" lignes={5} />}
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data && data.data.length === 0 && data.citations.length === 0 && (
        <EtatVide titre="Vous ne suivez aucun dossier." icone="dossier">
          Dans une demande, «&nbsp;Confier à…&nbsp;» la confie à un collègue, ou vous la donne à suivre.
        </EtatVide>
      )}
      {data && data.data.length + data.citations.length > 0 && (
        <div className="dossiers-corps">
          {data.citations.length > 0 && <Citations citations={data.citations} />}
          <Dossiers dossiers={data.data} total={data.meta.total} />
        </div>
      )}
    </Page>
  )
}

const Citations = ({ citations }: { citations: CitationAVoir[] }) => (
  <section aria-labelledby="citations-titre">
    <h2 id="citations-titre">Notes qui vous citent</h2>
    <ul className="filets sous-2">
      {citations.map((citation) => (
        <li key={citation.noteId}>
          <Link className="dossiers-nom" to={PAGES[citation.sujet](citation.id)}>
            {citation.nom}
          </Link>
          <span className="secondaire petit">{formatInstant(citation.le)}</span>
          <p className="secondaire petit">
            {citation.auteur.prenom} {citation.auteur.nom}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Dossiers = ({ dossiers, total }: { dossiers: MonDossier[]; total: number }) => (
  <section aria-labelledby="dossiers-titre">
    <h2 id="dossiers-titre">Dossiers suivis ({total})</h2>
    {dossiers.length === 0 && <p className="secondaire">Vous ne suivez aucun dossier.</p>}
    <ul className="filets sous-2">
      {dossiers.map((d) => (
        <Dossier key={d.id} dossier={d} />
      ))}
    </ul>
    {total > dossiers.length && (
      <p className="secondaire petit">Les {dossiers.length} premiers sont montrés ici.</p>
    )}
  </section>
)

function Dossier({ dossier: d }: { dossier: MonDossier }) {
  const { id: moi } = useMoi()
  const jour = formatJour(jourDe(new Date(d.confieLe)))
  const attente = d.attente ? ATTENTES_DOSSIER[d.attente] : 'Rien n’attend'
  return (
    <li>
      <Link className="dossiers-nom" to={adresseProjet(d.id)}>
        <Titre>{nomAffiche({ nom: d.nom, chronologie: {} })}</Titre>
      </Link>
      <span className={d.attente ? 'fort' : 'secondaire'}>
        {attente}
        {d.attendDepuis && ` depuis le ${formatJour(jourDe(new Date(d.attendDepuis)))}`}
      </span>
      <p className="secondaire petit">
        {d.numero} · <Titre>{d.structure}</Titre> ·{' '}
        {d.confiePar.id === moi
          ? `pris le ${jour}`
          : `confié par ${d.confiePar.prenom} ${d.confiePar.nom} le ${jour}`}
        {d.nouveau && ' · pas encore ouvert'}
      </p>
    </li>
  )
}
