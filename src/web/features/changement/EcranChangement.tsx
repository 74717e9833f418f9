import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LIBELLES_CHANGEMENT } from '#domain/changement/regles.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJour, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import { ErreurApi, messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { DatesChangement } from './DatesChangement.tsx'
import { DecisionChangement, type DecisionPerdue, TITRE_DECISION } from './DecisionChangement.tsx'
import { closDe, STATUT_CHANGEMENT } from './etats-changement.ts'
import { PersonnesPrevenues } from './PersonnesPrevenues.tsx'
import { requeteChangement } from './requetes-changement.ts'
import './changement.css'

const RETOUR = { vers: '/admin/changements', libelle: 'Changements de responsable' }
const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

function chapeauDe({ demandeur, structure, etat }: ChangementLu): string {
  const demande = `${demandeur} demande à devenir propriétaire de ${structure}.`
  if (etat === 'a-decider') return `${demande} Le délai d’objection est passé\u00a0: c’est à vous de décider.`
  return etat === 'objection-ouverte' ? `${demande} Les membres peuvent encore objecter.` : demande
}

/** A request to change who is responsible: its paper, who was told, what is objected, and the decision. */
export function EcranChangement({ id }: { id: number }) {
  const { data: k, isPending, error, refetch } = useQuery({ ...requeteChangement(id), enabled: id > 0 })
  const inconnue = id === 0 || (error instanceof ErreurApi && error.statut === 404)
  return (
    <Page
      titre="Changement de responsable"
      document={k && `Changement de responsable, ${k.structure}`}
      retour={RETOUR}
      chapeau={k && chapeauDe(k)}
      pastille={k && <Pastille statut={STATUT_CHANGEMENT[k.etat]}>{LIBELLES_CHANGEMENT[k.etat]}</Pastille>}
    >
      {isPending && id > 0 && <Squelette forme="formulaire" lignes={8} />}
      {inconnue && (
        <EtatVide
          titre="Demande introuvable"
          icone="personnes"
          action={<LienBouton vers={RETOUR.vers}>{RETOUR.libelle}</LienBouton>}
        />
      )}
      {error && !k && !inconnue && (
        <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />
      )}
      {k && <Corps k={k} />}
    </Page>
  )
}

function Corps({ k }: { k: ChangementLu }) {
  const [perdue, setPerdue] = useState<DecisionPerdue | null>(null)
  const closLe = closDe(k)
  return (
    <>
      <dl className="changement-faits">
        <div>
          <dt>Structure</dt>
          <dd>
            <Link to={`/admin/porteur?id=${k.porteurId}`}>{k.structure}</Link>
          </dd>
        </div>
        <div>
          <dt>Demandé par</dt>
          <dd>
            <span className="fort">{k.demandeur}</span>
            <span className="second">
              {k.demandeurEst
                ? `${direDroits(k.demandeurEst)}, depuis le ${leJour(k.demandeurEst.depuis)}`
                : 'n’est pas membre de la structure'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Responsable</dt>
          <dd>{k.vise}</dd>
        </div>
        <div>
          <dt>Demandé le</dt>
          <dd>{leJour(k.deposeLe)}</dd>
        </div>
        <div>
          <dt>{k.closLe ? 'Répondu le' : closLe ? 'Éteinte le' : 'S’éteint le'}</dt>
          <dd>{leJour(closLe ?? k.expireLe)}</dd>
        </div>
      </dl>
      <div className="changement-colonnes colonnes sous-6">
        <div>
          <section>
            <h2>La demande et sa preuve</h2>
            <blockquote className="changement-texte sous-3">{citer(k.texte)}</blockquote>
            <p className="changement-preuve sous-4">
              <Icone nom="fichier" petite />
              <span>
                <span className="fort">{k.preuve.nom}</span>
                <span className="second">
                  {formatOctets(k.preuve.taille)}, déposé le {leJour(k.deposeLe)}
                </span>
              </span>
              <a href={k.preuve.url} target="_blank" rel="noreferrer" aria-label={`Ouvrir ${k.preuve.nom}`}>
                Ouvrir
              </a>
            </p>
          </section>
          <section className="sous-8">
            <h2>Personnes prévenues et objections</h2>
            <PersonnesPrevenues k={k} />
          </section>
          <section className="sous-8">
            <h2>Dates</h2>
            <DatesChangement k={k} />
          </section>
        </div>
        <aside aria-label="Décision" className="carte changement-decision pile-4">
          {/* The same before and after: it takes the focus of the button that is gone. */}
          <h2 id={TITRE_DECISION} tabIndex={-1}>
            {closLe ? 'Réponse' : 'Votre décision'}
          </h2>
          {closLe && perdue && <Perdue {...perdue} />}
          {closLe ? <Reponse k={k} closLe={closLe} /> : <DecisionChangement k={k} surPerdue={setPerdue} />}
        </aside>
      </div>
    </>
  )
}

/** Somebody answered first: what was written here is not lost for it. */
const Perdue = ({ message, motif }: DecisionPerdue) => (
  <>
    <EtatErreur message={message} />
    <p className="secondaire">
      Votre motif n’est pas enregistré{'\u00a0'}: {citer(motif)}
    </p>
  </>
)

const Reponse = ({ k, closLe }: { k: ChangementLu; closLe: string }) => (
  <div className="pile-3">
    <p>
      {LIBELLES_CHANGEMENT[k.etat]} le {formatJourLong(jourDe(new Date(closLe)))}
      {k.decidePar && `, par ${k.decidePar}`}.
    </p>
    {k.motif && <p className="secondaire">{citer(k.motif)}</p>}
    {k.etat === 'acceptee' && k.gelJusque && (
      <p className="encadre st-attention">
        <Icone nom="cadenas" petite />
        <span>
          RIB gelé jusqu’au {formatJourLong(jourDe(new Date(k.gelJusque)))}&nbsp;: personne ne le change, et
          un paiement prévu attend.
        </span>
      </p>
    )}
  </div>
)
