import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { EtatCompte } from './EtatCompte.tsx'
import { FicheCompte } from './FicheCompte.tsx'
import { ModaleVerdict } from './ModaleVerdict.tsx'
import { DemandesDuCompte } from './numeros/DemandesDuCompte.tsx'
import './porteur.css'

/** One account to validate: everything it says, then the two verdicts for those who decide. */
export function EcranValiderCompte() {
  const id = Number(useParams().id)
  const { data: porteur, isPending, error, refetch } = useQuery(requetePorteur(id))
  return (
    <Page
      titre={porteur ? porteur.nomStructure : 'Ouverture de compte'}
      chapeau="Vérifiez la structure et la personne, puis validez ou refusez l’ouverture du compte."
      retour={{ vers: '/admin/porteur', libelle: 'Ouvertures de comptes' }}
      action={porteur && <Verdicts porteur={porteur} />}
    >
      {isPending && <Squelette forme="formulaire" lignes={8} />}
      {error && !porteur && (
        <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />
      )}
      {porteur && (
        <>
          <div className="porteur-resume rangee">
            <EtatCompte statut={porteur.statut} />
            <span className="secondaire">Compte créé le {formatInstant(porteur.createdAt)}</span>
          </div>
          {porteur.motifRefus && (
            <div className="porteur-motif">
              <p className="fort">Motif du refus</p>
              <p className="porteur-prose">{porteur.motifRefus}</p>
            </div>
          )}
          {porteur.rejoint && <DemandesDuCompte demandes={porteur.rejoint} />}
          <FicheCompte porteur={porteur} />
        </>
      )}
    </Page>
  )
}

function Verdicts({ porteur }: { porteur: PorteurReponse }) {
  const moi = useMoi()
  const [verdict, setVerdict] = useState<'valide' | 'refus' | null>(null)
  if (!aDroit(moi, 'porteur', 'canManage') || porteur.statut === 'valide') return null
  return (
    <div className="porteur-verdict rangee ecart-3">
      {porteur.statut === 'en cours' && (
        <Bouton variante="refuse" icone="croix" onClick={() => setVerdict('refus')}>
          Refuser
        </Bouton>
      )}
      <Bouton variante="success" icone="coche" onClick={() => setVerdict('valide')}>
        Valider le compte
      </Bouton>
      {verdict && <ModaleVerdict porteur={porteur} verdict={verdict} surFermer={() => setVerdict(null)} />}
    </div>
  )
}
