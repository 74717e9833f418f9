import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatHeure, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { commissionDuDepot } from '#domain/parametres/commission-attendue.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { BoutonDossier } from '#web/socle/projet/BoutonDossier.tsx'
import { DEMANDE_VALIDEE } from '#web/socle/projet/messages-projet.ts'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import './formulaire.css'

/** The sealed file is made in the moments that follow the signature. */
const RELECTURE = 2000

/** After the signature: the reference, when, the signed file, what happens next. */
export function EcranSucces() {
  const [recherche] = useSearchParams()
  const id = Number(recherche.get('projetId')) || 0
  const { data: projet } = useQuery({
    ...requeteProjet(id),
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data?.dossierUrl === null ? RELECTURE : false),
  })
  const { data: calendrier } = useCalendrier()
  return (
    <Page titre="Projet validé." chapeau={DEMANDE_VALIDEE}>
      <div className="succes st-fait">
        <Icone nom="fait" grande teintee />
        <div>
          {projet && <Reference projet={projet} />}
          <h2>Et maintenant</h2>
          <Suite projet={projet} calendrier={calendrier} />
          <LienBouton variante="primary" vers="/porteur-projet/demandes">
            Voir mes demandes
          </LienBouton>
        </div>
      </div>
    </Page>
  )
}

function Reference({ projet: p }: { projet: ProjetReponse }) {
  const { signeLe } = p.chronologie
  return (
    <>
      <dl className="succes-reference">
        <div>
          <dt>Numéro de votre demande</dt>
          <dd className="chiffres">{p.numero}</dd>
        </div>
        {signeLe && (
          <div>
            <dt>Signée le</dt>
            <dd className="chiffres">
              {formatJourLong(jourDe(new Date(signeLe)))} à {formatHeure(new Date(signeLe))}
            </dd>
          </div>
        )}
      </dl>
      {p.dossierUrl === null ? (
        <p role="status">
          Le dossier signé se prépare{'\u00a0'}: vous pourrez le télécharger ici dans un instant.
        </p>
      ) : (
        <BoutonDossier projetId={p.id} />
      )}
    </>
  )
}

function Suite({
  projet,
  calendrier: c,
}: {
  projet: ProjetReponse | undefined
  calendrier: CalendrierReponse | undefined
}) {
  const aujourdhui = jourDe(new Date())
  const commission = projet?.dateCommission ?? (c && commissionDuDepot(c.periodes, aujourdhui, aujourdhui))
  return (
    <ol className="succes-suite grille ecart-3 sous-4">
      <li>Le dossier signé vous est envoyé en PDF, par e‑mail. Conservez-le.</li>
      <li>
        Nous contrôlons votre demande{'\u00a0'}; si une partie est à corriger, un e‑mail vous dit laquelle.
      </li>
      <li>
        {commission
          ? `Réponse après la commission du ${formatJourLong(commission)}`
          : 'Réponse après la commission, à la date fixée par le calendrier'}
        , puis la décision du conseil d’administration.
      </li>
      <li>
        Si l’aide est accordée, vous signez la convention{c && ` dans les ${c.joursConvention}\u00a0jours`},
        par un code reçu sur votre mobile&nbsp;; l’aide est ensuite versée.
      </li>
    </ol>
  )
}
