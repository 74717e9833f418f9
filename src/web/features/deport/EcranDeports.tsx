import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { InterrupteurExigee } from './InterrupteurExigee.tsx'
import { idLigne, LignePersonne } from './LignePersonne.tsx'
import { type DeportVoulu, ModaleInscription } from './ModaleInscription.tsx'
import { requeteDeclarations } from './requetes-deport.ts'
import '#web/ui/tableau/Tableau.css'
import './deports.css'

/**
 * Who declared their links with a commission's files, and the links that the team registers (feature 04
 * §4.2). Whoever presides reads them, and changes nothing.
 */
export function EcranDeports() {
  const id = Number(useParams().id) || 0
  const base = useBase()
  const gere = aLeDroitAjoute(useMoi().role, 'deport.canManage')
  const [inscrit, setInscrit] = useState<DeportVoulu | null>(null)
  const viserEnsuite = useViserEnsuite()
  const { data: d, isPending, error, refetch } = useQuery({ ...requeteDeclarations(id), enabled: id > 0 })
  const inconnue = id === 0 || (error instanceof ErreurApi && error.statut === 404)
  const commission = d ? `Commission ${d.numero} du ${formatJour(d.date)}` : 'Commission'
  const attendus = d?.exigee
    ? d.personnes.filter((p) => p.role === 'membreCommission' && p.aDeclarer > 0)
    : []
  const refuse = error instanceof ErreurApi && error.statut === 403
  return (
    <Page
      titre="Déports"
      document={d && `Déports, ${commission}`}
      retour={{ vers: `${base}/${id}`, libelle: commission }}
      chapeau={
        d &&
        (attendus.length > 0
          ? attendus.length === 1
            ? '1 membre n’a pas encore déclaré ses liens avec tous les dossiers.'
            : `${attendus.length} membres n’ont pas encore déclaré leurs liens avec tous les dossiers.`
          : 'Qui a un lien avec un dossier n’y prend pas part\u00a0: ni lecture, ni débat, ni vote.')
      }
      action={
        gere &&
        d &&
        d.dossiers.length > 0 && (
          <Bouton variante="primary" onClick={() => setInscrit({ utilisateurId: null, projetId: null })}>
            Inscrire un déport
          </Bouton>
        )
      }
    >
      {isPending && id > 0 && <Squelette forme="tableau" lignes={6} />}
      {inconnue && (
        <EtatVide
          titre="Commission introuvable"
          icone="institution"
          action={<LienBouton vers={base}>Retour aux commissions</LienBouton>}
        />
      )}
      {refuse && (
        <EtatVide
          titre="Ces liens se lisent de la présidence"
          icone="cadenas"
          action={<LienBouton vers={`${base}/${id}`}>Retour à la commission</LienBouton>}
        >
          L’administration et qui préside une séance de cette commission les lisent, avec leur raison. Les
          vôtres sont sur votre déclaration.
        </EtatVide>
      )}
      {error && !d && !inconnue && !refuse && (
        <EtatErreur
          message="Erreur lors du chargement des déclarations."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {d && !refuse && (
        <>
          {gere && <InterrupteurExigee id={id} exigee={d.exigee} />}
          <Annuelles declarations={d} />
          <table className="tableau deports">
            <caption className="cache">Déclarations de la commission</caption>
            <thead>
              <tr>
                <th scope="col">Personne</th>
                <th scope="col">Déclaration</th>
                <th scope="col">Liens avec les dossiers</th>
                <th scope="col">Déclaration annuelle</th>
              </tr>
            </thead>
            <tbody>
              {d.personnes.map((p) => (
                <LignePersonne
                  key={p.id}
                  personne={p}
                  dossiers={d.dossiers}
                  exigee={d.exigee}
                  gere={gere}
                  surInscrire={(projetId) => setInscrit({ utilisateurId: p.id, projetId })}
                />
              ))}
            </tbody>
          </table>
          {d.personnes.length === 0 && (
            <EtatVide titre="Aucun membre de commission n’a de compte." icone="personnes" />
          )}
        </>
      )}
      {d && inscrit && (
        <ModaleInscription
          declarations={d}
          voulu={inscrit}
          surFermer={(fait) => {
            setInscrit(null)
            // Registered, the likeness that it was asked from goes.
            if (fait && inscrit.utilisateurId !== null) viserEnsuite(idLigne(inscrit.utilisateurId))
          }}
        />
      )}
    </Page>
  )
}

/** Who has not given this year's declaration of interests; nothing once everybody did. */
function Annuelles({ declarations: d }: { declarations: Declarations }) {
  const n = d.personnes.filter((p) => p.annuelleDue).length
  if (n === 0) return null
  return (
    <p className="petit secondaire deports-annuelles">
      La déclaration d’intérêts annuelle de {n === 1 ? 'un membre' : `${n} membres`} n’est pas encore reçue.
    </p>
  )
}
