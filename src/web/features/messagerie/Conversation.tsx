import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConversationReponse } from '#domain/messagerie/contrat.ts'
import { COMPTE_DESACTIVE } from '#domain/messagerie/messages.ts'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Fil } from './Fil.tsx'
import './messagerie.css'
import { Redaction } from './Redaction.tsx'
import { type Cible, type Envoi, requeteConversation } from './requetes-messagerie.ts'
import { useRedaction } from './use-redaction.ts'

const CONSULTATION = 'Vous consultez la messagerie sans pouvoir y écrire.'

/** A conversation as it is now, under the place where one writes; `vide` shows before any message. */
export function Conversation({
  cible,
  vide,
  amorce,
}: {
  cible: Cible
  vide?: ReactNode
  amorce?: string | undefined
}) {
  const { data, error, isPending, refetch } = useQuery(requeteConversation(cible))
  if (isPending) return <Squelette lignes={6} />
  if (!data) return <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />
  return (
    <div className="conversation">
      {error && (
        <EtatErreur
          message="Les derniers messages n’ont pas pu être lus."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data.messages.length === 0 ? vide : <Fil messages={data.messages} cible={cible} />}
      <Ecrire
        a={data.userId}
        vers={cible === 'admin' ? {} : { conversationId: cible }}
        actif={data.isActif}
        amorce={amorce}
        valeurs={cible === 'admin' ? undefined : valeursDe(data)}
      />
    </div>
  )
}

/** What a template says of whom one writes to; the name of a person comes whole. */
export const valeursDe = ({
  nom,
  structure,
}: Pick<ConversationReponse, 'nom' | 'structure'>): ValeursModele => ({
  nom,
  structure,
})

/** Where one writes, locked for who may not. */
export function Ecrire({
  a,
  vers,
  actif,
  amorce,
  valeurs,
  surEnvoi,
}: {
  /** The account written to. */
  a: number
  vers: Pick<Envoi, 'conversationId' | 'userId'>
  actif: boolean
  amorce?: string | undefined
  /** What fills the templates of staff. */
  valeurs?: ValeursModele | undefined
  surEnvoi?: (conversationId: number) => void
}) {
  const moi = useMoi()
  const structure = moi.porteurProjet?.id
  // Forgotten on leaving the structure, with all that is kept under a name ending by it.
  const cle = `message:${moi.id}:${a}${structure === undefined ? '' : `@${structure}`}`
  const redaction = useRedaction({ cle, amorce, vers, surEnvoi, modeles: !!valeurs })
  const refus = useRefusMembre('ecrire') ?? undefined
  const inactif = actif ? refus : COMPTE_DESACTIVE
  const raison = aDroit(moi, 'messagerie', 'canEdit') ? inactif : CONSULTATION
  return <Redaction redaction={redaction} raison={raison} valeurs={valeurs} />
}
