import { useSearchParams } from 'react-router'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Conversation } from './Conversation.tsx'

/** Begins the message of who comes from a locked section of their profile. */
const AMORCES: Record<string, string> = {
  structure: 'Bonjour,\n\nJe souhaite modifier les informations de ma structure :\n',
  passe:
    'Bonjour,\n\nNotre structure a reçu des aides avant l’ouverture de son compte. Merci de les y rattacher.\nNom de la structure à l’époque :\nAnnées et manifestations aidées :\n',
}

/** `/porteur-projet/messagerie`, and a member's: one's own conversation with the administration. */
export function EcranMaMessagerie() {
  const [query] = useSearchParams()
  const lecture = useRefusMembre('ecrire') !== null
  return (
    <Page titre="Messagerie" chapeau={`Vos échanges avec ${ORGANISME}.`}>
      <Conversation
        cible="admin"
        amorce={AMORCES[query.get('objet') ?? '']}
        vide={
          <EtatVide titre={`Échangez avec ${ORGANISME}`} icone="message">
            {lecture ? (
              <p>Les messages que {ORGANISME} vous adresse se lisent ici.</p>
            ) : (
              <p>
                Une question sur votre dossier, une information à transmettre&nbsp;? Écrivez‑nous ici. Nous
                vous répondrons dans cette page, et vous serez prévenu par e-mail.
              </p>
            )}
          </EtatVide>
        }
      />
    </Page>
  )
}
