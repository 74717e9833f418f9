import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { MembresDe } from '#domain/membre/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Invitations } from './Invitations.tsx'
import { ModaleInvitation, NOUVELLE } from './ModaleInvitation.tsx'
import { Personnes, TITRE_PERSONNES } from './Personnes.tsx'
import { requeteMembres } from './requetes-membre.ts'
import './membre.css'

const QUI_PEUT_QUOI = [
  ['Lecteur', 'Lit les demandes, les fichiers et les messages.'],
  ['Éditeur', 'Écrit aussi les brouillons, les fichiers, les messages et le bilan.'],
  ['Propriétaire', 'Fait tout cela, invite, change les droits et change le RIB.'],
  ['Signataire', 'S’ajoute à un rôle : signe la demande, la convention et l’attestation.'],
  ['Finances', 'S’ajoute à un rôle : lit et change le RIB, reçoit les messages de paiement.'],
] as const

/** Why nobody more may be invited now, null when somebody may. */
function refusDe({ membres, invitations, envoyeesAujourdhui }: MembresDe): string | null {
  if (membres.length >= PLACES.membres) return REFUS_PLACES.membres
  if ((invitations ?? []).filter((i) => i.etat === 'en-attente').length >= PLACES.enAttente)
    return REFUS_PLACES.enAttente
  return (envoyeesAujourdhui ?? 0) >= PLACES.parJour ? REFUS_PLACES.parJour : null
}

/** « Membres »: who works for the structure, who is invited to, and what each may do. */
export function SectionMembres({ porteurId }: { porteurId: number }) {
  const { data: lus, isPending, error, refetch } = useQuery(requeteMembres(porteurId))
  const [invitation, setInvitation] = useState<typeof NOUVELLE | null>(null)
  if (isPending) return <Squelette lignes={6} />
  if (!lus) return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
  const { membres, invitations } = lus
  const refus = refusDe(lus)
  return (
    <div className="sous-5">
      <section className="pile">
        <div className="membre-tete">
          <h2 id={TITRE_PERSONNES} tabIndex={-1}>
            Personnes
          </h2>
          <p className="petit secondaire">
            {membres.length} sur {PLACES.membres} possibles
          </p>
          {invitations && !refus && (
            <Bouton variante="primary" onClick={() => setInvitation(NOUVELLE)}>
              <Icone nom="plus" petite />
              Inviter une personne
            </Bouton>
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
          surReprendre={({ email, role, signataire, finances }) =>
            setInvitation({ email, role, signataire, finances })
          }
        />
      )}
      <section className="sous-8 pile">
        <h2>Qui peut faire quoi</h2>
        <dl className="membre-roles">
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
