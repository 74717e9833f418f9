import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { MembresDe } from '#domain/membre/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { DemandesRecues } from './DemandesRecues.tsx'
import { Invitations } from './Invitations.tsx'
import { ModaleInvitation, NOUVELLE } from './ModaleInvitation.tsx'
import { Personnes, TITRE_PERSONNES } from './Personnes.tsx'
import { requeteMembres } from './requetes-membre.ts'
import { VosCourriels } from './VosCourriels.tsx'
import './membre.css'

const QUI_PEUT_QUOI = [
  ['Lecteur', 'Lit les demandes, les fichiers et les messages.'],
  ['Éditeur', 'Écrit aussi les brouillons, les fichiers, les messages et le bilan.'],
  ['Propriétaire', 'Fait tout cela, invite, change les droits et change le RIB.'],
  ['Signataire', 'S’ajoute à un rôle\u00a0: signe la demande, la convention et l’attestation.'],
  ['Finances', 'S’ajoute à un rôle\u00a0: lit et change le RIB, reçoit les messages de paiement.'],
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
  const [invitation, setInvitation] = useState<typeof NOUVELLE | null>(null)
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
                onClick={() => setInvitation(NOUVELLE)}
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
      {invitations && invitations.length > 0 && (
        <Invitations
          porteurId={porteurId}
          invitations={invitations}
          pleines={pleines}
          surReprendre={({ email, role, signataire, finances }) =>
            setInvitation({ email, role, signataire, finances })
          }
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
        <ModaleInvitation porteurId={porteurId} initial={invitation} surFermer={() => setInvitation(null)} />
      )}
    </div>
  )
}
