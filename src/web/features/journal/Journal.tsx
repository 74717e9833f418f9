import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#domain/commun/jours.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { appelsJournal } from '#domain/journal/appels.ts'
import type { LigneJournal } from '#domain/journal/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'
import { LienJournal } from '#web/socle/LienJournal.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import './journal.css'
import { libelleDossier } from '#domain/journal/actes-dossiers.ts'
import { detailDe, motifDe } from '#domain/journal/detail-journal.ts'

/** Lines shown first. */
const DERNIERS = 4

/** Who did what on an application, newest first, as a timeline. */
export function Journal({ projet }: { projet: ProjetReponse }) {
  const moi = useMoi()
  const [entier, setEntier] = useState(false)
  const lit = aDroit(moi, 'projet', 'canManage') || aDroit(moi, 'projet', 'canConsult')
  const journal = useQuery({
    queryKey: cles.journal(projet.id, entier),
    queryFn: ({ signal }) => {
      const query = { ordre: 'recents', page: 1, parPage: entier ? 1000 : DERNIERS } as const
      return lireEnGroupe(appelsJournal.lireJournal, { params: { id: projet.id }, query, signal })
    },
    placeholderData: keepPreviousData,
    enabled: lit,
  })
  if (!lit) return null
  const { data: lignes = [], meta } = journal.data ?? {}
  const total = meta?.total ?? 0
  return (
    <section className="journal" aria-labelledby="journal-titre">
      <div className="panneau-tete ligne base bouts ecart-3">
        <h2 id="journal-titre">Journal</h2>
        {total > DERNIERS && (
          <button
            type="button"
            className="lien petit"
            aria-expanded={entier}
            onClick={() => setEntier(!entier)}
          >
            {entier ? 'Voir moins' : `Tout voir (${total})`}
          </button>
        )}
      </div>
      {journal.isPending && <Squelette lignes={4} />}
      {journal.isError && (
        <EtatErreur
          message="Le journal n’a pas pu être lu."
          raison={messageDe(journal.error)}
          surReessayer={() => void journal.refetch()}
        />
      )}
      {journal.data && lignes.length === 0 && <p className="secondaire">Rien n’y est inscrit.</p>}
      <ol className="sous-2">
        {(entier ? lignes : lignes.slice(0, DERNIERS)).map((l) => (
          <Ligne key={l.rang} ligne={l} />
        ))}
      </ol>
      <LienJournal genre="projet" id={projet.id} />
    </section>
  )
}

function Ligne({ ligne: l }: { ligne: LigneJournal }) {
  const [detail, motif] = [detailDe(l), motifDe(l)]
  return (
    <li>
      <p className="fort">{libelleDossier(l.acte)}</p>
      {detail && <p className="chiffres">{detail}</p>}
      {motif && <p className="historique-message">{motif}</p>}
      <p className="secondaire petit">
        {formatInstant(l.le)} ·{' '}
        {l.acteur ? `${l.acteur.prenom} ${l.acteur.nom} (${LIBELLES_ROLES[l.acteur.role]})` : 'Le portail'}
        {l.expurgeLe && ` · Détail effacé le ${formatInstant(l.expurgeLe)}`}
      </p>
    </li>
  )
}
