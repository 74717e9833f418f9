import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import { isoler } from '#domain/commun/sens.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { adresseDeclaration } from '#web/socle/declaration-attendue.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { suivantADecider } from '../avis-affiche.ts'
import { requeteAutour, requeteTete } from '../requetes-pages.ts'
import { BarreDecision } from './BarreDecision.tsx'
import { CoteProjet, seDecide } from './CoteProjet.tsx'
import { NavigationProjets } from './NavigationProjets.tsx'
import './EcranProjetCommission.css'

const TITRE = 'Détail du projet'

/** The commission with this application: whole or, when it has too many, those around this one. */
function useAutour(commissionId: number, projetId: number) {
  const premiere = useQuery({ ...requeteTete(commissionId), enabled: commissionId > 0 })
  const aSuite = premiere.data?.suite !== undefined
  const autour = useQuery({ ...requeteAutour(commissionId, projetId), enabled: aSuite && projetId > 0 })
  return aSuite ? autour : premiere
}

/** One application within its commission: the document, what was granted before, and the decision. */
export function EcranProjetCommission({
  document,
  deport,
}: {
  document: (projetId: number) => ReactNode
  /** Where its reader says that a link unites them to it. */
  deport: (projet: { id: number; numero: string }) => ReactNode
}) {
  const commissionId = Number(useParams().id) || 0
  const [q] = useSearchParams()
  const id = Number(q.get('id')) || 0
  const base = useBase()
  const naviguer = useNavigate()
  const vers = `${base}/${commissionId}`
  const { data: c, isPending, error, refetch } = useAutour(commissionId, id)
  const projet = c?.projets.find((p) => p.id === id)
  const attendue = error instanceof ErreurApi && error.code === 'declaration'
  const suivant = (c && suivantADecider(c, id)) ?? undefined
  const titre = c ? `Commission ${c.numero} du ${formatJour(c.date)}` : 'Commission'
  const deporte = c?.deportes.find((p) => p.id === id)
  const introuvable = c
    ? projet === undefined && !deporte
    : commissionId === 0 || (error instanceof ErreurApi && error.statut === 404)
  if (attendue || (c && !projet && !deporte && c.aDeclarer > 0))
    return <Navigate to={adresseDeclaration(base, commissionId, `${vers}/validation?id=${id}`)} replace />
  return (
    <Page
      titre={TITRE}
      document={projet && `${TITRE} ${projet.numero}`}
      retour={{ vers, libelle: titre }}
      chapeau={
        projet &&
        `N° ${projet.numero} · ${isoler(nomAffiche(projet))} · ${isoler(projet.porteurProjet.nomStructure)}`
      }
      action={c && projet && <NavigationProjets commission={c} projetId={id} />}
    >
      {isPending && commissionId > 0 && <Squelette forme="formulaire" lignes={8} />}
      {deporte && (
        <EtatVide
          titre="Vous êtes déporté·e sur ce dossier"
          icone="cadenas"
          action={<LienBouton vers={vers}>Retour à la commission</LienBouton>}
        >
          N° {deporte.numero} · {deporte.nomStructure}. Vous n’y prenez pas part{'\u00a0'}: ni lecture, ni
          débat, ni vote.
        </EtatVide>
      )}
      {introuvable && (
        <EtatVide
          titre="Projet introuvable"
          action={<LienBouton vers={vers}>Retour à la commission</LienBouton>}
        >
          Il n’est pas, ou n’est plus, devant cette commission.
        </EtatVide>
      )}
      {error && !c && !introuvable && (
        <EtatErreur
          message="Erreur lors du chargement de la commission."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {c && projet && (
        <div className="commission-colonnes colonnes colonnes-amples sous-6">
          <div key={`document ${id}`}>
            {document(id)}
            {deport(projet)}
            {seDecide(projet) && <BarreDecision restant={c.montants.restant} />}
          </div>
          <CoteProjet
            key={id}
            commission={c}
            projet={projet}
            surSuivant={suivant && (async () => void (await naviguer(`${vers}/validation?id=${suivant.id}`)))}
            surDecide={async () => void (await naviguer(vers))}
          />
        </div>
      )}
    </Page>
  )
}
