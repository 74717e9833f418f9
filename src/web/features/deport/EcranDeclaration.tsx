import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatJour } from '#domain/commun/jours.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { FicheDeclaration } from './FicheDeclaration.tsx'
import { requeteMesLiens } from './requetes-deport.ts'

const TITRE = 'Déclaration avant lecture'

/** Before the files of a commission are read: the reader's links with each (feature 04 §4.2). */
export function EcranDeclaration() {
  const id = Number(useParams().id) || 0
  const base = useBase()
  const { data, isPending, error, refetch } = useQuery({ ...requeteMesLiens(id), enabled: id > 0 })
  const retour = { vers: base, libelle: 'Commissions' }
  const inconnue = id === 0 || (error instanceof ErreurApi && error.statut === 404)
  if (data) {
    const ajoutes = data.declareLe !== null && data.aDeclarer > 0
    const s = data.aDeclarer > 1 ? 's' : ''
    const titre = ajoutes ? `${data.aDeclarer} dossier${s} ajouté${s}` : TITRE
    return (
      <Page
        titre={titre}
        retour={
          data.aDeclarer > 0
            ? retour
            : { vers: `${base}/${id}`, libelle: `Commission ${data.numero} du ${formatJour(data.date)}` }
        }
        chapeau={`Commission ${data.numero} du ${formatJour(data.date)}. Dites si un lien vous unit à l’une de ces structures\u00a0; les dossiers s’ouvrent ensuite.`}
      >
        {data.dossiers.length === 0 ? (
          <EtatVide titre="Aucun dossier n’est encore affecté." icone="dossier">
            La question vous sera posée dès que la commission en aura.
          </EtatVide>
        ) : (
          <FicheDeclaration mesLiens={data} />
        )}
      </Page>
    )
  }
  return (
    <Page titre={TITRE} retour={retour}>
      {isPending && id > 0 && <Squelette forme="tableau" lignes={8} />}
      {inconnue && (
        <EtatVide
          titre="Commission introuvable"
          icone="institution"
          action={<LienBouton vers={base}>Retour aux commissions</LienBouton>}
        >
          Elle n’existe pas, ou ne vous est plus montrée.
        </EtatVide>
      )}
      {error && !inconnue && (
        <EtatErreur
          message="Erreur lors du chargement des dossiers à déclarer."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
    </Page>
  )
}
