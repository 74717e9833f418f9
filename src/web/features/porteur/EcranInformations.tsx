import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { RIB_GELE } from '#domain/rib/gel.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { FicheContact } from './FicheCompte.tsx'
import { RibVerrouille } from './RibVerrouille.tsx'
import { SectionContact } from './SectionContact.tsx'
import { SectionIdentifiants } from './SectionIdentifiants.tsx'
import { SectionRib } from './SectionRib.tsx'
import { SectionSignature } from './SectionSignature.tsx'
import { SectionStructure } from './SectionStructure.tsx'
import './porteur.css'

const ONGLETS = ['identifiants', 'structure', 'contact', 'rib'] as const
type Cle = (typeof ONGLETS)[number]
const LIBELLES: Record<Cle, string> = {
  identifiants: 'Identifiants',
  structure: 'Structure',
  contact: 'Contact',
  rib: 'RIB/IBAN',
}
const VERIFIEES = 'Ces informations ont été vérifiées à l’ouverture de votre compte.'
const VERROU = (
  <>
    {VERIFIEES} Pour les modifier, adressez une demande à {ORGANISME}, par la{' '}
    <Link to="/porteur-projet/messagerie?objet=structure">messagerie</Link>. Votre structure a été aidée avant
    d’avoir ce compte&nbsp;?{' '}
    <Link to="/porteur-projet/messagerie?objet=passe">Demandez que ce passé y soit rattaché</Link>.
  </>
)

interface Proprietes {
  /** What a holder may take away of their own data, below the identifiers. */
  donneesDe: (porteurId: number) => ReactNode
}

/** « Mes informations » : the four sections of the holder's profile, with a dot on what is incomplete. */
export function EcranInformations({ donneesDe }: Proprietes) {
  const id = useMoi().porteurProjet?.id ?? 0
  const [gerer, changerRib] = [useRefusMembre('gerer'), useRefusMembre('changerRib')]
  const ecrit = useRefusMembre('ecrire') === null
  const signe = useRefusMembre('signer') === null
  const refus: { [C in Cle]?: string | null } = { contact: gerer, rib: changerRib }
  const [query] = useSearchParams()
  const courant = ONGLETS.find((o) => o === query.get('tab')) ?? 'identifiants'
  const { data: porteur, isPending, error, refetch } = useQuery(requetePorteur(id))
  const gel = porteur?.ribGeleJusque ? RIB_GELE(new Date(porteur.ribGeleJusque)) : null
  const manque = (cle: Cle): string | undefined =>
    (cle === 'contact' || cle === 'rib') && !refus[cle] && porteur?.sections?.[cle] === false
      ? 'à compléter'
      : undefined
  return (
    <Page
      titre="Mes informations"
      chapeau="Un profil complet est nécessaire pour déposer une demande."
      action={
        <LienBouton vers="/porteur-projet/membres">
          <Icone nom="personnes" petite />
          Membres
        </LienBouton>
      }
    >
      <Onglets
        nom="Sections de vos informations"
        courant={courant}
        onglets={ONGLETS.map((cle) => ({
          cle,
          libelle: LIBELLES[cle],
          vers: `?tab=${cle}`,
          alerte: manque(cle),
        }))}
      />
      {isPending && <Squelette forme="formulaire" lignes={6} />}
      {error && !porteur && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {porteur && courant === 'identifiants' && (
        <SectionIdentifiants porteur={porteur} donnees={donneesDe(porteur.id)} />
      )}
      {porteur && courant === 'structure' && (
        <SectionStructure porteur={porteur} verrou={ecrit ? VERROU : VERIFIEES} />
      )}
      {porteur && courant === 'contact' && signe && porteur.soi && <SectionSignature porteur={porteur} />}
      {porteur && courant === 'contact' && !gerer && <SectionContact porteur={porteur} />}
      {porteur && courant === 'contact' && gerer && <ContactLu porteur={porteur} />}
      {porteur && courant === 'rib' && !changerRib && !gel && <SectionRib porteur={porteur} />}
      {porteur && courant === 'rib' && (gel ?? changerRib) && (
        <RibVerrouille porteur={porteur} raison={gel ?? changerRib ?? ''} />
      )}
    </Page>
  )
}

/** How the structure is reached, to who does not change it. */
const ContactLu = ({ porteur }: { porteur: PorteurReponse }) => (
  <div className="porteur-fiche sous-6">
    <p className="encadre encadre-ample st-neutre">
      <Icone nom="cadenas" petite />
      <span>Seul un propriétaire de votre structure modifie ces informations.</span>
    </p>
    <FicheContact porteur={porteur} />
  </div>
)
