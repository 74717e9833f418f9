import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appelsSignature } from '#domain/signature/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { DemandeVisee } from '#web/socle/projet/DemandeVisee.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

const DOCUMENTS = {
  demande: 'la demande',
  convention: 'la convention',
  attestation: 'l’attestation des auteurs',
} as const

const requeteBlocage = (id: number) =>
  queryOptions({
    queryKey: cles.blocageCode(id),
    queryFn: async () =>
      (await lireEnGroupe(appelsSignature.lireBlocageCode, { params: { id } })).data.objets,
  })

/** For managers: says that the holder may type no more codes today, and lifts it. Nothing if not blocked. */
export function BlocageCode({ projet }: { projet: ProjetReponse }) {
  const gere = aDroit(useMoi(), 'projet', 'canManage')
  const { data, error, refetch } = useQuery({ ...requeteBlocage(projet.id), enabled: gere })
  const [demande, setDemande] = useState(false)
  if (!gere) return null
  if (error && !data)
    return (
      <section>
        <EtatErreur
          message="Le blocage des codes de signature n’a pas pu être vérifié."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      </section>
    )
  if (!data || data.length === 0) return null
  const quoi = data.map((o) => DOCUMENTS[o]).join(' et ')
  return (
    <section className="blocage-code" aria-label="Signature bloquée">
      <h2>Signature bloquée</h2>
      <p>
        Dix codes incorrects ont été saisis aujourd’hui pour {quoi}. Le porteur ne peut plus signer avant
        demain.
      </p>
      <Bouton icone="cadenas" onClick={() => setDemande(true)}>
        Lever le blocage
      </Bouton>
      {demande && <Confirmation projet={projet} fermer={() => setDemande(false)} />}
    </section>
  )
}

function Confirmation({ projet, fermer }: { projet: ProjetReponse; fermer: () => void }) {
  const lever = async (): Promise<void> => {
    await appeler(appelsSignature.leverBlocageCode, { params: { id: projet.id } })
    annoncer('Le blocage est levé.')
    await requetes.invalidateQueries({ queryKey: cles.blocageCode(projet.id) })
  }
  return (
    <ModaleConfirmation
      titre="Lever le blocage de la signature"
      verbe="Lever le blocage"
      manque="Le blocage n’a pas pu être levé."
      agir={lever}
      fermer={fermer}
    >
      <DemandeVisee projet={projet} />
      <p>
        Le porteur pourra aussitôt demander un nouveau code et signer. Assurez-vous d’abord que c’est bien lui
        qui vous l’a demandé. Ce geste est inscrit au journal de la demande.
      </p>
    </ModaleConfirmation>
  )
}
