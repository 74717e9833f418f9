import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { appelsPaiement } from '#domain/paiement/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { type EchecActe, manqueOuSilence } from '#web/lib/use-acte.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { relireProjet, requeteProjet } from '#web/socle/projet/projets.ts'
import { useListeEnsuite } from '#web/socle/projet/vue-liste.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { CompteAPayer } from './CompteAPayer.tsx'
import type { ProjetAPayer } from './projet-a-payer.ts'
import { rendre } from './rendre-echec.ts'

/** Confirms a payment: how much, to which account, and whether that changed since the agreement. */
export function ModalePaiement({
  projet,
  fermer,
}: {
  projet: ProjetAPayer
  fermer: (echec?: EchecActe) => void
}) {
  const naviguer = useNavigate()
  const ensuite = useListeEnsuite()
  const [verifie, setVerifie] = useState(false)
  // Always read again: the money goes to the account as it is now.
  const auMoment = { staleTime: 0, refetchOnMount: 'always' } as const
  const lu = useQuery({ ...requeteProjet(projet.id), ...auMoment })
  const compte = useQuery({ ...requetePorteur(projet.porteurProjet.id), ...auMoment })
  const panne = lu.error ?? compte.error
  const pret = lu.data && !lu.isFetching && compte.isFetchedAfterMount && compte.data
  const modifieLe = lu.data?.ribModifieLe ?? null

  return (
    <ModaleConfirmation
      titre="Valider le paiement"
      verbe="Valider le paiement"
      desactive={!pret || (modifieLe !== null && !verifie)}
      agir={() =>
        appeler(appelsPaiement.validerPaiement, {
          params: { id: projet.id },
          corps: { ribModifieLe: modifieLe },
        })
      }
      estFait={async () => (await relireProjet(projet.id)).isPayed}
      manque={manqueOuSilence('Le paiement n’a pas été validé.', 'Le paiement n’est pas confirmé.')}
      rate={(_, echec) => rendre(fermer, echec)}
      fermer={(fait) => {
        fermer()
        if (fait)
          void relireDemandes().then(() => naviguer(ensuite('past-commission', 'Le paiement a été validé')))
      }}
    >
      {panne ? (
        <EtatErreur
          message="Les coordonnées bancaires n’ont pas pu être lues."
          raison={messageDe(panne)}
          surReessayer={() => void Promise.all([lu.refetch(), compte.refetch()])}
        />
      ) : pret ? (
        <>
          <CompteAPayer projet={projet} porteur={compte.data} />
          {modifieLe !== null && (
            <div className="paiement-alerte pile-3">
              <p>
                <Icone nom="attention" />
                <span>
                  Les coordonnées bancaires ont été modifiées le <b>{formatInstant(modifieLe)}</b>, après la
                  signature de la convention. Vérifiez-les auprès de la structure, par un autre moyen que
                  l’e‑mail.
                </span>
              </p>
              <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(projet.id, (p) => p.conventionUrl)}>
                Ouvrir la convention signée
              </Bouton>
              <CaseACocher
                nom="ribVerifie"
                libelle="J’ai vérifié ces nouvelles coordonnées bancaires"
                valeur={verifie}
                onChange={setVerifie}
              />
            </div>
          )}
          <p>
            Le porteur sera prévenu par e‑mail que son aide a été versée. La date de paiement sera celle
            d’aujourd’hui.
          </p>
        </>
      ) : (
        <Squelette lignes={4} />
      )}
    </ModaleConfirmation>
  )
}
