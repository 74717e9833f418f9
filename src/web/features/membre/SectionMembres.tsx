import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FAIT_AVEC, PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { InvitationLue, MembresDe } from '#domain/membre/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { DemandesRecues } from './DemandesRecues.tsx'
import { Invitations, TITRE_INVITATIONS } from './Invitations.tsx'
import { ModaleInvitation } from './ModaleInvitation.tsx'
import { Personnes, TITRE_PERSONNES } from './Personnes.tsx'
import { requeteMembres } from './requetes-membre.ts'
import { VosCourriels } from './VosCourriels.tsx'
import './membre.css'

const QUI_PEUT_QUOI = [
  ['Lecteur', 'Lit les demandes, les fichiers et les messages.'],
  ['Éditeur', 'Écrit aussi les brouillons, les fichiers, les messages et le bilan.'],
  ['Propriétaire', 'Fait tout cela, retire une demande, invite, change les droits et change le RIB.'],
  ['Signataire', `S’ajoute à un rôle\u00a0: ${FAIT_AVEC.signataire}.`],
  ['Finances', `S’ajoute à un rôle\u00a0: ${FAIT_AVEC.finances}.`],
] as const

/** The bounds that are reached: each keeps something from being sent. */
function atteintes({ membres, invitations, envoyeesAujourdhui }: MembresDe): (keyof typeof PLACES)[] {
  const nombres = {
    membres: membres.length,
    enAttente: (invitations ?? []).filter((i) => i.etat === 'en-attente').length,
    parJour: envoyeesAujourdhui ?? 0,
  }
  return (['membres', 'enAttente', 'parJour'] as const).filter((borne) => nombres[borne] >= PLACES[borne])
}

/** « Membres »: who works for the structure, who is invited to, and what each may do. */
export function SectionMembres({ porteurId }: { porteurId: number }) {
  const { data: lus, isPending, error, refetch } = useQuery(requeteMembres(porteurId))
  const [invitation, setInvitation] = useState<{ remplace: InvitationLue | null } | null>(null)
  const viserEnsuite = useViserEnsuite()
  if (isPending) return <Squelette lignes={6} />
  if (!lus) return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
  const { membres, invitations, demandes } = lus
  const pleines = atteintes(lus)
  const refus = pleines[0] && REFUS_PLACES[pleines[0]]
  return (
    <div className="sous-5">
      {demandes && (
        <DemandesRecues porteurId={porteurId} demandes={demandes} complete={pleines.includes('membres')} />
      )}
      <section className="pile">
        <div className="membre-tete">
          <h2 id={TITRE_PERSONNES} tabIndex={-1}>
            Personnes
          </h2>
          <p className="petit secondaire">
            {membres.length} sur {PLACES.membres} possibles
          </p>
          {invitations && !refus && (
            <span className="membre-inviter">
              <Bouton
                variante={demandes?.length ? 'default' : 'primary'}
                icone="plus"
                onClick={() => setInvitation({ remplace: null })}
              >
                Inviter une personne
              </Bouton>
            </span>
          )}
        </div>
        {invitations && refus && <p className="encadre st-attention">{refus}</p>}
        {membres.length === 1 && invitations && (
          <p className="secondaire">Votre trésorier, votre équipe{'\u00a0'}: chacun son compte.</p>
        )}
        <Personnes porteurId={porteurId} lus={lus} />
      </section>
      {invitations && (
        <Invitations
          porteurId={porteurId}
          invitations={invitations}
          pleines={pleines}
          surReprendre={(remplace) => setInvitation({ remplace })}
        />
      )}
      <VosCourriels porteurId={porteurId} lus={lus} />
      <section className="sous-8 pile">
        <h2>Qui peut faire quoi</h2>
        <dl className="membre-roles membre-qui">
          {QUI_PEUT_QUOI.map(([nom, dit]) => (
            <div key={nom}>
              <dt className="fort">{nom}</dt>
              <dd>{dit}</dd>
            </div>
          ))}
        </dl>
      </section>
      {invitation && (
        <ModaleInvitation
          porteurId={porteurId}
          {...invitation}
          surFermer={(fait) => {
            setInvitation(null)
            if (fait && invitation.remplace) viserEnsuite(TITRE_INVITATIONS)
          }}
        />
      )}
    </div>
  )
}
